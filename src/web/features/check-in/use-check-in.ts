import { t } from '#texts/check-in.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readShownCode } from '#contract/bookings/booking-codes.ts';
import type { Checked } from '#contract/desk/check-ins.ts';
import { markStale } from '#web/api/stale.ts';
import { readCheckIns } from '#web/keep/check-in-store.ts';
import { judge } from './judge.ts';
import type { KeptList } from '#web/keep/kept-list.ts';
import { addWaiting } from './kept.ts';
import { askClub, ON_DEVICE } from './queries.ts';
import { setCut } from './use-line.ts';

const unknownCode = (code: string, said: string): Checked => ({ code, verdict: 'unknown', said });

/** Checks in against the list on the device and stores the check-in for sending; throws when it cannot be stored. */
async function checkByList(code: string, list: KeptList): Promise<Checked> {
  const { mine } = await readCheckIns().catch(() => ({ mine: [] }));
  const checked = judge(code, { list, kept: mine });
  if (checked.verdict !== 'checked-in') return checked;
  const at = new Date(Date.now() + (list.aheadMs ?? 0)).toISOString();
  const isKept = await addWaiting({ code, at, name: checked.name ?? '' }).catch(() => false);
  return isKept ? checked : { ...checked, verdict: 'refused', said: t.notKept };
}

/** Checks people in by a scanned or typed code: with the club, or offline against the day's list. */
export function useCheckIn(list: KeptList | null) {
  const queryClient = useQueryClient();

  async function check(texts: string[]): Promise<Checked> {
    const codes = new Set(texts.map((text) => readShownCode(text, window.location.host)));
    const known = [...codes].filter((code) => code !== null);
    const [code] = known;
    if (code === undefined) return unknownCode('', t.notOfThisClub);
    if (known.length > 1) return unknownCode('', t.twoCodes);
    const checked = await askClub(code);
    setCut(checked === null);
    if (checked) {
      void markStale(queryClient, 'deskChanged');
      return checked;
    }
    const byList = list ? await checkByList(code, list) : unknownCode(code, t.noListHere);
    await queryClient.invalidateQueries({ queryKey: ON_DEVICE });
    return byList;
  }

  return useMutation({ mutationFn: check });
}
