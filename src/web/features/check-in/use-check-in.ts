import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readShownCode } from '#contract/bookings/booking-codes.ts';
import type { Checked } from '#contract/desk/check-ins.ts';
import { markStale } from '#web/api/stale.ts';
import { judge } from './judge.ts';
import { addWaiting, readWaiting, type KeptList } from './kept.ts';
import { askClub, waitingHere } from './queries.ts';
import { t } from './texts.ts';

const nothing = (code: string, said: string): Checked => ({ code, verdict: 'unknown', said });

/** Checks in by the list of the device, and keeps it to be sent; a fault says that it could not be kept. */
async function checkByList(code: string, list: KeptList): Promise<Checked> {
  const checked = judge(code, { list, waiting: await readWaiting() });
  if (checked.verdict !== 'checked-in') return checked;
  const isKept = await addWaiting({ code, at: new Date().toISOString(), name: checked.name ?? '' });
  return isKept ? checked : { ...checked, verdict: 'refused', said: t.notKept };
}

/** Checks people in by what a camera has read or somebody has typed: with the club, or without a line by the day's list. */
export function useCheckIn(list: KeptList | null) {
  const queryClient = useQueryClient();
  const [isCut, setCut] = useState(!navigator.onLine);
  const waiting = useQuery(waitingHere()).data ?? [];
  useEffect(() => {
    const look = () => setCut(!navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);

  async function check(texts: string[]): Promise<Checked> {
    const codes = new Set(texts.map((text) => readShownCode(text, window.location.host)));
    const known = [...codes].filter((code) => code !== null);
    const [code] = known;
    if (code === undefined) return nothing('', t.notOfThisClub);
    if (known.length > 1) return nothing('', t.twoCodes);
    const checked = await askClub(code);
    setCut(checked === null);
    if (checked) {
      void markStale(queryClient, 'deskChanged');
      return checked;
    }
    const byList = list ? await checkByList(code, list) : nothing(code, t.noListHere);
    await queryClient.invalidateQueries({ queryKey: waitingHere().queryKey });
    return byList;
  }

  return { checking: useMutation({ mutationFn: check }), isCut, setCut, waiting };
}
