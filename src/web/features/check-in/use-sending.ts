import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import type { Sent } from './judge.ts';
import { sendWaiting, waitingHere } from './queries.ts';

/** What waits is tried again after this time, and as soon as the browser says that there is a line. */
const AGAIN_MS = 10_000;

interface Sending {
  /** What became of what was sent last; null: nothing was sent since the page was opened. */
  sent: Sent | null;
  /** Why the club does not take what waits, in a sentence; null: it was not asked, or takes it. */
  problem: string | null;
}

/** Sends what waits as soon as there is a line, until nothing does. */
export function useSending(waiting: number, onLine: (isThere: boolean) => void): Sending {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending>({ sent: null, problem: null });

  useEffect(() => {
    if (waiting === 0) return;
    async function send() {
      try {
        const sent = await sendWaiting();
        onLine(true);
        if (sent) setSending({ sent, problem: null });
        await queryClient.invalidateQueries({ queryKey: waitingHere().queryKey });
      } catch (error) {
        if (isOutcomeUnknown(error)) onLine(false);
        else setSending({ sent: null, problem: error instanceof Error ? error.message : null });
      }
    }
    const trySending = () => void send();
    const timer = setInterval(trySending, AGAIN_MS);
    window.addEventListener('online', trySending);
    if (navigator.onLine) trySending();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', trySending);
    };
  }, [waiting, queryClient, onLine]);
  return sending;
}
