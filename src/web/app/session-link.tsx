import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeTokensFrom } from '#web/api/token-source.ts';
import { useSession } from '#web/session/session.tsx';

/** What of the cache belongs to nobody in particular. */
const PUBLIC_KEYS: unknown[] = ['courts', 'availability'];

/** Ties the session to the calls and to the cache: calls carry its token, and nobody sees another's lists. */
export function SessionLink() {
  const { user, getToken } = useSession();
  const queryClient = useQueryClient();
  const email = user?.email;
  const lastEmail = useRef(email);

  // A layout effect runs before the effects in which queries start.
  useLayoutEffect(() => takeTokensFrom(getToken), [getToken]);
  useEffect(() => {
    if (lastEmail.current !== undefined && lastEmail.current !== email) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.includes(queryKey[0]) });
    }
    lastEmail.current = email;
  }, [email, queryClient]);
  return null;
}
