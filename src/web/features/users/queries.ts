import { t } from '#texts/users.js';
import { formatNumber } from '#contract/numbers.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  changeRole,
  countHeldBookings,
  countUsers,
  endSessionsOf,
  removeUser,
  getUser,
  listMembers,
  listUsers,
  makeResetLink,
  type Role,
  type UserSort,
} from '#contract/people/users.ts';
import { call, callPage } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { cursorPaging } from '#web/api/paging.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

const USERS_FRESH_MS = 5 * 60_000;
const LISTS = { members: listMembers, everybody: listUsers } as const;

export function userProfile(email: string) {
  return queryOptions({
    queryKey: key('profile', email),
    queryFn: ({ signal }) => call(getUser, { params: { email } }, { signal }),
  });
}

export function usersCount() {
  return queryOptions({
    queryKey: key('users', 'count'),
    queryFn: ({ signal }) => call(countUsers, {}, { signal }),
  });
}

export interface UserFilter {
  sort: UserSort;
  /** '' means all roles. Filtering by role applies to the list of all users, because members have a single role. */
  role: Role | '';
}

const EVERYBODY: UserFilter = { sort: 'newest', role: '' };

/** Returns the query for members by name, or for all users by name or email; earlier results stay on screen while others load. */
export function usersFound(who: keyof typeof LISTS, searched: string, { sort, role } = EVERYBODY) {
  const search = searched.trim();
  return infiniteQueryOptions({
    queryKey: key('users', who, search, sort, role),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        LISTS[who],
        {
          query: {
            search: search || undefined,
            ...(sort !== 'newest' && { sort }),
            ...(role !== '' && { role }),
            cursor: pageParam ?? undefined,
          },
        },
        { signal },
      ),
    ...cursorPaging,
    staleTime: USERS_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function useChangeRole(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { role: 'member' | 'staff' }) => call(changeRole, { params: { email }, body }),
    onSuccess({ role }) {
      toast(role === 'staff' ? t.theyAreStaffNow : t.theyAreAMemberNow);
      return markStale(queryClient, 'profileChanged');
    },
  });
}

/** Removes a user; their open bookings are cancelled. `done` is the text of the toast. */
export function useRemoveUser(email: string, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeUser, { params: { email } }),
    onSuccess() {
      toast(done);
      return markStale(queryClient, 'userRemoved');
    },
  });
}

/** Counts the open bookings and slots that removing this user would cancel. */
export function useCountHeldBookings(email: string) {
  return useMutation({ mutationFn: () => call(countHeldBookings, { params: { email } }) });
}

export function useEndPersonSessions(email: string) {
  return useMutation({
    mutationFn: () => call(endSessionsOf, { params: { email } }),
    onSuccess: ({ sessions }) => toast(t.sessionsEnded({ count: sessions, shown: formatNumber(sessions) })),
  });
}

/** Creates a password reset link. It is a secret, so the response is not cached. */
export function useResetLink(email: string) {
  return useMutation({ mutationFn: () => call(makeResetLink, { params: { email } }), gcTime: 0 });
}
