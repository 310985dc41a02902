import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { sessionHint } from '#contract/people/session-hint.ts';
import { takeTokensFrom } from '#web/api/caller.ts';
import { isPublic } from '#web/api/keys.ts';
import { useKnownSession } from '#web/session/session.tsx';
import { createTokenSource } from '#web/session/token-source.ts';

/**
 * Connects the session to the rest of the site: calls carry its token, the cache is cleared when the user changes, and a
 * cookie tells the server what to render first at the next visit.
 */
export function SessionLink() {
  const { loading, user, getToken } = useKnownSession();
  const queryClient = useQueryClient();
  const email = user?.email;
  const lastEmail = useRef(email);

  // A layout effect runs before the effects that start queries.
  useLayoutEffect(() => takeTokensFrom(createTokenSource(getToken)), [getToken]);
  useEffect(() => {
    if (!loading) document.cookie = sessionHint(user !== null, window.location.protocol);
  }, [loading, user]);
  useEffect(() => {
    if (lastEmail.current !== undefined && lastEmail.current !== email) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) });
    }
    lastEmail.current = email;
  }, [email, queryClient]);
  return null;
}
