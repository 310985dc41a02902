import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteUser, listMembers, listUsers } from '#contract/users.ts';
import { byCursor } from '#web/api/paging.ts';
import { call, callPage } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.tsx';

const PEOPLE_FRESH_MS = 5 * 60_000;
const LISTS = { members: listMembers, everybody: listUsers } as const;

/** Members by name, or everybody by name or e-mail; what was found before stays on screen until more is known. */
export function people(who: keyof typeof LISTS, searched: string) {
  const search = searched.trim();
  return infiniteQueryOptions({
    queryKey: ['users', who, search],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        LISTS[who],
        { query: { search: search || undefined, cursor: pageParam ?? undefined } },
        { signal },
      ),
    ...byCursor,
    staleTime: PEOPLE_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function useRemoveUser(email: string, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteUser, { params: { email } }),
    onSuccess() {
      toast(done);
      // Their open bookings are cancelled too.
      void queryClient.invalidateQueries({ queryKey: ['bookings'] });
      return queryClient.invalidateQueries({ queryKey: ['users'] });
    },
  });
}
