import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markStale, type DataChange } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/** How the rows of an admin's list are created, updated and deleted, and the toasts after each. */
export interface Managed<Body> {
  create: (body: Body) => Promise<unknown>;
  update: (id: string, body: Body) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  toasts: { created: string; updated: string; deleted: string };
  change: DataChange;
}

/** Saves the row with this id, or creates one for null. Does not wait for the list to reload. */
export function useSave<Body>({ create, update, toasts, change }: Managed<Body>, id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => (id === null ? create(body) : update(id, body)),
    onSuccess() {
      toast(id === null ? toasts.created : toasts.updated);
      void markStale(queryClient, change);
    },
  });
}

/** Deletes the row with this id; pending until the list has reloaded without it. */
export function useDelete({ remove, toasts, change }: Omit<Managed<never>, 'create' | 'update'>, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => remove(id),
    onSuccess() {
      toast(toasts.deleted);
      return markStale(queryClient, change);
    },
  });
}
