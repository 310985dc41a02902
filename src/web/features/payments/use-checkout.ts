import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import type { PayOutcome, OnProgress } from './pay.ts';

const BROKEN = 'Something went wrong on this page. Please reload it before you pay again.';

type Work = (onProgress: OnProgress) => Promise<PayOutcome>;

/** Runs one payment at a time, with its progress and last outcome. `onStale` is called if the shown price is out of date. */
export function useCheckout(bookingId: string, onStale: () => void) {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [progress, setProgress] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<PayOutcome | null>(null);

  async function run(work: Work): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true; // at once: a second click may come before the next rendering
    setOutcome(null);
    try {
      const ended = await work(setProgress);
      setOutcome(ended);
      if (ended.kind === 'refused' && ended.isStale) onStale();
      if (ended.kind !== 'paid') return;
      void markStale(queryClient, 'bookingPaid');
    } catch (fault) {
      setOutcome({ kind: 'refused', message: BROKEN, isStale: false });
      throw fault;
    } finally {
      isRunning.current = false;
      setProgress(null);
      void queryClient.invalidateQueries({ queryKey: key('checkout', bookingId) });
    }
  }

  return { progress, outcome, isBusy: progress !== null, run };
}

export type CheckoutRun = ReturnType<typeof useCheckout>;
