import { t } from '#texts/pay.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { key } from '#web/api/keys.ts';
import { markStale, type DataChange } from '#web/api/stale.ts';
import type { PayOutcome, OnProgress } from './pay.ts';
import { whenPageWakes } from './wake.ts';

const BROKEN = t.reloadBeforePaying;
const LEAVING = t.leaving;

type Work = (onProgress: OnProgress) => Promise<PayOutcome>;

/**
 * Runs one payment at a time, with its progress and last outcome. `onStale` is called if the shown price is out of date. `id` identifies
 * what is paid: a booking, dues, or a link that pays them. While the browser navigates to a provider's page the checkout stays busy; it
 * becomes usable again if the payer returns without a new page load.
 */
export function useCheckout(id: string, onStale: () => void, paid: DataChange = 'bookingPaid') {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [progress, setProgress] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<PayOutcome | null>(null);
  const isLeaving = progress === LEAVING;

  function end() {
    isRunning.current = false;
    setProgress(null);
    void queryClient.invalidateQueries({ queryKey: key('checkout', id) });
    void queryClient.invalidateQueries({ queryKey: key('parts', id) });
  }
  const wake = useEffectEvent(end);
  // A layout effect runs before the next paint: from then on the browser may leave the page and keep it in the back/forward cache.
  useLayoutEffect(() => (isLeaving ? whenPageWakes(() => wake()) : undefined), [isLeaving]);

  async function run(work: Work): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true; // set synchronously, because a second click can come before the next render
    setOutcome(null);
    let leaves = false;
    try {
      const ended = await work(setProgress);
      setOutcome(ended);
      if (ended.kind === 'refused' && ended.isStale) onStale();
      leaves = ended.kind === 'redirect';
      if (ended.kind === 'redirect') {
        setProgress(LEAVING);
        window.location.assign(ended.url);
      }
      if (ended.kind === 'paid') void markStale(queryClient, paid);
    } catch (fault) {
      leaves = false;
      setOutcome({ kind: 'refused', message: BROKEN, isStale: false });
      throw fault;
    } finally {
      if (!leaves) end();
    }
  }

  return { progress, outcome, isBusy: progress !== null, run };
}

export type CheckoutRun = ReturnType<typeof useCheckout>;
