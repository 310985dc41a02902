import { queryOptions } from '@tanstack/react-query';
import type { NewProfile } from './calls.ts';

/** The calls with the schemas of their answers: a visitor does not need them. */
const loadCalls = () => import('./calls.ts');

/**
 * Asked for once, and again where it may be an old one, since an approval makes a user a member while the page is open:
 * on coming back to the page, after a 403, and before anybody is led away from a screen.
 */
export function roleOf(email: string) {
  return queryOptions({
    queryKey: ['role', email],
    queryFn: async ({ signal }) => (await loadCalls()).fetchRole(email, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
  });
}

export function profileOf(email: string) {
  return queryOptions({
    queryKey: ['profile', email],
    queryFn: async ({ signal }) => (await loadCalls()).fetchProfile(email, signal),
  });
}

export function peopleCount() {
  return queryOptions({
    queryKey: ['users', 'count'],
    queryFn: async ({ signal }) => (await loadCalls()).fetchPeopleCount(signal),
  });
}

/** Records who the account is that has just signed up. */
export async function recordProfile(profile: NewProfile, now: Date) {
  return (await loadCalls()).sendProfile(profile, now);
}

/**
 * Makes the signed-in account the first admin. A query and not a mutation, because opening the link is all that
 * anybody does, and the token is good for one call: however often the page renders, it is sent once.
 */
export function setUpBy(email: string, token: string) {
  return queryOptions({
    queryKey: ['set-up', email, token],
    queryFn: async () => (await loadCalls()).redeemLink(token),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
