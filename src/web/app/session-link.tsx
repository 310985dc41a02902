import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { sessionHint } from '#contract/session-hint.ts';
import { takeTokensFrom } from '#web/api/caller.ts';
import { useSession } from '#web/session/session.tsx';

/** What of the cache belongs to nobody in particular. */
const PUBLIC_KEYS: unknown[] = ['courts', 'availability'];

/**
 * Ties the session to the calls, to the cache and to the next visit: calls carry its token, nobody sees another's lists,
 * and the server knows what to paint first.
 */
export function SessionLink() {
  const { loading, user, getToken } = useSession();
  const queryClient = useQueryClient();
  const email = user?.email;
  const lastEmail = useRef(email);

  // A layout effect runs before the effects in which queries start.
  useLayoutEffect(() => takeTokensFrom(getToken), [getToken]);
  useEffect(() => {
    if (!loading) document.cookie = sessionHint(user !== null, window.location.protocol);
  }, [loading, user]);
  useEffect(() => {
    if (lastEmail.current !== undefined && lastEmail.current !== email) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.includes(queryKey[0]) });
    }
    lastEmail.current = email;
  }, [email, queryClient]);
  return null;
}
