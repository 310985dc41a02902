import { queryOptions } from '@tanstack/react-query';
import { CHOSEN_LANGUAGE } from '#web/router/site-language.ts';
import { callLate } from './call-late.ts';
import { loadUsers } from './first-load-queries.ts';
import { key } from './keys.ts';

export interface NewProfile {
  displayName: string;
  photoURL: string | null;
  email: string;
}

/**
 * Creates the club's record of an account that has just signed up. The specification lists `role` and `created_at` in the payload, but the
 * server sets both itself. The account object of a sign-in service also holds tokens, so only the fields named here are sent.
 */
export function recordProfile({ displayName, photoURL, email }: NewProfile, now: Date) {
  const said = { role: 'user', created_at: now.toISOString(), ...CHOSEN_LANGUAGE } as const;
  const body = { displayName, photoURL, email, ...said };
  return callLate(async () => (await loadUsers()).createUser, { body });
}

/**
 * Makes the signed-in account the first admin. This is a query and not a mutation because it runs when the link is opened: the token works
 * only once, and a query sends it once however often the page renders.
 */
export function setUpBy(email: string, token: string) {
  return queryOptions({
    queryKey: key('set-up', email, token),
    queryFn: () => callLate(async () => (await loadUsers()).redeemSetUpLink, { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
