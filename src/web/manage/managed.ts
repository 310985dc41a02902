import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AS_READ, writeAsRead } from '#contract/as-read.ts';
import { ApiError } from '#web/api/api-error.ts';
import { markStale, type DataChange } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/** The calls that create, update and delete the rows of an admin's list, and the toasts after each. */
export interface Managed<Body> {
  create: (body: Body) => Promise<unknown>;
  /** `headers` carry the values of the row as the form read them. */
  update: (id: string, body: Body, headers: Record<string, string>) => Promise<unknown>;
  /** The form's fields, for rows that two people may edit at the same time. Without it, the change itself carries a version. */
  fields?: { shape: object };
  remove: (id: string) => Promise<unknown>;
  toasts: { created: string; updated: string; deleted: string };
  change: DataChange;
}

interface Item {
  _id: string;
}

/**
 * Returns the headers with a record's values as this form read them. After a refusal because someone else changed the record, `heed` adopts
 * their values, so that saving again overwrites them.
 */
export function useAsRead(fields: { shape: object } | undefined, record: object | null) {
  const told = useRef<{ of: string; now: Record<string, unknown> } | null>(null);
  const of = JSON.stringify(record);
  const now = () => (told.current?.of === of ? told.current.now : {});
  return {
    headers: (): Record<string, string> =>
      fields && record ? { [AS_READ]: writeAsRead(fields, { ...record, ...now() }) } : {},
    heed(error: Error) {
      if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return;
      told.current = { of, now: { ...now(), ...error.facts.now } };
    },
  };
}

/** Returns the mutation that saves the row, or creates one when `item` is null. It does not wait for the list to reload. */
export function useSave<Body>({ create, update, fields, toasts, change }: Managed<Body>, item: Item | null) {
  const queryClient = useQueryClient();
  const read = useAsRead(fields, item);
  return useMutation({
    mutationFn: (body: Body) => (item === null ? create(body) : update(item._id, body, read.headers())),
    onError: (error) => read.heed(error),
    onSuccess() {
      toast(item === null ? toasts.created : toasts.updated);
      void markStale(queryClient, change);
    },
  });
}

/** Returns the mutation that deletes a row by its id. It is pending until the list has reloaded without the row. */
export function useDelete(
  { remove, toasts, change }: Omit<Managed<never>, 'create' | 'update' | 'fields'>,
  id: string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => remove(id),
    onSuccess() {
      toast(toasts.deleted);
      return markStale(queryClient, change);
    },
  });
}
