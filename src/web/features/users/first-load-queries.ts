import { queryOptions } from '@tanstack/react-query';
import { key } from '#web/api/keys.ts';
import type { NewProfile } from './queries.ts';

// The site's frame and its sign-in and set-up pages need these. The client and its schemas are loaded when first used.
const loadQueries = () => import('./queries.ts');

/**
 * Asks for the role of a user. It is loaded once and kept; an approval may change it while the page is open, so it is
 * reloaded when the window gets the focus, after a 403, and before a screen turns somebody away.
 */
export function roleOf(email: string) {
  return queryOptions({
    queryKey: key('role', email),
    queryFn: async ({ signal }) => (await loadQueries()).fetchRole(email, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
  });
}

/** Creates the club's record of an account that has just signed up. */
export async function recordProfile(profile: NewProfile, now: Date) {
  return (await loadQueries()).sendProfile(profile, now);
}

/**
 * Makes the signed-in account the first admin. A query and not a mutation, because it runs when the link is opened, and
 * a token can be used only once: it is sent once, however often the page renders.
 */
export function setUpBy(email: string, token: string) {
  return queryOptions({
    queryKey: key('set-up', email, token),
    queryFn: async () => (await loadQueries()).redeemLink(token),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
