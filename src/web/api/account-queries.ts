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
 * Creates the club's record of an account that has just signed up. The specification has `role` and `created_at` in the payload;
 * the server sets both itself. A sign-in service's account has tokens beside the profile: only what is named here is sent.
 */
export function recordProfile({ displayName, photoURL, email }: NewProfile, now: Date) {
  const said = { role: 'user', created_at: now.toISOString(), ...CHOSEN_LANGUAGE } as const;
  const body = { displayName, photoURL, email, ...said };
  return callLate(async () => (await loadUsers()).createUser, { body });
}

/**
 * Makes the signed-in account the first admin. A query and not a mutation, because it runs when the link is opened, and
 * a token can be used only once: it is sent once, however often the page renders.
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
