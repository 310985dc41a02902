import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import { useSession } from '#web/session/session.tsx';
import { isForLater, ON_DEVICE } from './queries.ts';
import { sendWaiting } from './send.ts';
import { setCut } from './use-line.ts';

/** Milliseconds before the first retry; the delay doubles with each further retry. */
const AGAIN_MS = 10_000;
/** Maximum milliseconds between retries. A retry also happens as soon as the browser reports a connection. */
const SELDOM_MS = 5 * 60_000;

interface Sending {
  /** The number of check-ins sent since the page was opened. */
  sent: number;
  /** Why the club does not accept the unsent check-ins, as a sentence; null when it accepts them or has not been asked. */
  problem: string | null;
}

/** Sends unsent check-ins whenever the device is online, until none is left. Nothing is sent unless the user is allowed to. */
export function useSending(waiting: number, isAllowed: boolean): Sending {
  const queryClient = useQueryClient();
  const { user, getToken } = useSession();
  const uid = user?.uid ?? '';
  const [sending, setSending] = useState<Sending>({ sent: 0, problem: null });

  useEffect(() => {
    if (!isAllowed || (waiting === 0 && uid !== '')) return;
    let timer: ReturnType<typeof setTimeout>;
    let pause = AGAIN_MS;
    let isOver = false;

    async function send() {
      // When the page was opened offline, the user was unknown; the session reveals the user to this page. Without a user, the login has
      // expired and the list has been deleted.
      if (uid === '' && (await getToken()) === null)
        await queryClient.invalidateQueries({ queryKey: key('check-ins') });
      const sent = uid === '' ? 0 : await sendWaiting(uid);
      setCut(false);
      if (sent === 0) return;
      setSending((before) => ({ sent: before.sent + sent, problem: null }));
      void markStale(queryClient, 'deskChanged');
      await queryClient.invalidateQueries({ queryKey: ON_DEVICE });
    }
    function note(error: unknown) {
      // The request for the user failed, or the club did not answer.
      if (!(error instanceof ApiError) || isOutcomeUnknown(error)) setCut(true);
      else if (!isForLater(error)) setSending((before) => ({ ...before, problem: error.message }));
      // The role may have changed.
      if (error instanceof ApiError && error.status === 403)
        void queryClient.invalidateQueries({ queryKey: key('role') });
    }
    async function trySending() {
      clearTimeout(timer);
      await send().catch(note);
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(() => void trySending(), pause);
      pause = Math.min(2 * pause, SELDOM_MS);
    }
    const tryAtOnce = () => void trySending();
    window.addEventListener('online', tryAtOnce);
    if (navigator.onLine) tryAtOnce();
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', tryAtOnce);
    };
  }, [waiting, isAllowed, uid, getToken, queryClient]);
  return sending;
}
