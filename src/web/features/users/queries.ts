import { queryOptions } from '@tanstack/react-query';
import { countUsers, createUser, getUser, getUserRole, redeemSetUpLink } from '#contract/users.ts';
import { call } from '#web/api/call.ts';

/** Never fresh: an approval makes a user a member while the page is open. */
export function roleOf(email: string) {
  return queryOptions({
    queryKey: ['role', email],
    queryFn: ({ signal }) => call(getUserRole, { params: { email } }, { signal }),
  });
}

export function profileOf(email: string) {
  return queryOptions({
    queryKey: ['profile', email],
    queryFn: ({ signal }) => call(getUser, { params: { email } }, { signal }),
  });
}

export function peopleCount() {
  return queryOptions({
    queryKey: ['users', 'count'],
    queryFn: ({ signal }) => call(countUsers, {}, { signal }),
  });
}

interface NewProfile {
  displayName: string;
  photoURL: string | null;
  email: string;
}

/** Records who the account is that has just signed up. */
export function recordProfile({ displayName, photoURL, email }: NewProfile, now: Date) {
  return call(createUser, {
    body: { displayName, photoURL, email, role: 'user', created_at: now.toISOString() },
  });
}

/**
 * Makes the signed-in account the first admin. A query and not a mutation, because opening the link is all that
 * anybody does, and the token is good for one call: however often the page renders, it is sent once.
 */
export function setUpBy(email: string, token: string) {
  return queryOptions({
    queryKey: ['set-up', email, token],
    queryFn: () => call(redeemSetUpLink, { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
