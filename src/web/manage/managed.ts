import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AS_READ, asRead } from '#contract/as-read.ts';
import { ApiError } from '#web/api/api-error.ts';
import { markStale, type DataChange } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/** How the rows of an admin's list are created, updated and deleted, and the toasts after each. */
export interface Managed<Body> {
  create: (body: Body) => Promise<unknown>;
  /** `headers` say what was read of the row. */
  update: (id: string, body: Body, headers: Record<string, string>) => Promise<unknown>;
  /** The form's fields, of which two people may change one row; absent: the change itself names a version. */
  fields?: { shape: object };
  remove: (id: string) => Promise<unknown>;
  toasts: { created: string; updated: string; deleted: string };
  change: DataChange;
}

interface Item {
  _id: string;
}

/** Saves this row, or creates one for null. Does not wait for the list to reload. */
export function useSave<Body>({ create, update, fields, toasts, change }: Managed<Body>, item: Item | null) {
  const queryClient = useQueryClient();
  /** What somebody else has changed was told: who saves again means it. */
  const told = useRef<{ of: Item | null; now: Record<string, unknown> } | null>(null);
  return useMutation({
    mutationFn: (body: Body) => {
      if (item === null) return create(body);
      const now = told.current?.of === item ? told.current.now : {};
      return update(item._id, body, fields ? { [AS_READ]: asRead(fields, { ...item, ...now }) } : {});
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return;
      const before = told.current?.of === item ? told.current.now : {};
      told.current = { of: item, now: { ...before, ...error.facts.now } };
    },
    onSuccess() {
      toast(item === null ? toasts.created : toasts.updated);
      void markStale(queryClient, change);
    },
  });
}

/** Deletes the row with this id; pending until the list has reloaded without it. */
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
