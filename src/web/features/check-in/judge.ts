import { t } from '#texts/check-in.js';
import type { Checked } from '#contract/desk/check-ins.ts';
import { toClubMinute } from '#contract/clock/club-time.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { isWaiting, type KeptCheckIn } from '#web/keep/hand-over.ts';
import type { KeptList } from '#web/keep/kept-list.ts';

/** Formats an instant as club time: `2026-11-20T06:00:00Z` → `12:00 PM`. */
export const timeAt = (instant: string) => formatTime(toClubMinute(new Date(instant)));

/** Returns the result for a code based on the day's list and the check-ins stored since; the club is asked later. */
export function judge(code: string, { list, kept }: { list: KeptList; kept: KeptCheckIn[] }): Checked {
  const row = list.rows.find((expected) => expected.code === code);
  if (!row) return { code, verdict: 'unknown', said: t.notOnList({ time: timeAt(list.at) }) };
  const { name, due, checked_in, ...court } = row;
  const about = { ...court, name, ...(due > 0 && { due }) };
  const since = checked_in ?? kept.find((one) => one.code === code && isWaiting(one))?.at;
  if (since !== undefined)
    return { ...about, verdict: 'already', at: since, said: t.already({ time: timeAt(since) }) };
  return {
    ...about,
    verdict: 'checked-in',
    said: due > 0 ? t.toCollect({ amount: formatTaka(due) }) : t.checkedIn,
  };
}
