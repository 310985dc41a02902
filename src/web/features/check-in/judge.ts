import type { Checked } from '#contract/desk/check-ins.ts';
import { clubMinuteOf } from '#contract/clock/club-time.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { KeptList, Waiting } from './kept.ts';
import { t } from './texts.ts';

/** `2026-11-20T06:00:00Z` → `12:00 PM`, at the club. */
export const timeAt = (instant: string) => formatTime(clubMinuteOf(new Date(instant)));

/** Returns what becomes of a code by the day's list and by what was checked in here since; the club is asked later. */
export function judge(code: string, { list, waiting }: { list: KeptList; waiting: Waiting[] }): Checked {
  const row = list.rows.find((expected) => expected.code === code);
  if (!row) return { code, verdict: 'unknown', said: t.notOnList(timeAt(list.at)) };
  const { name, due, checked_in, ...court } = row;
  const about = { ...court, name, ...(due > 0 && { due }) };
  const since = checked_in ?? waiting.find((one) => one.code === code)?.at;
  if (since !== undefined) return { ...about, verdict: 'already', at: since, said: t.already(timeAt(since)) };
  return { ...about, verdict: 'checked-in', said: due > 0 ? t.toCollect(formatTaka(due)) : t.checkedIn };
}

/** What became of check-ins that had waited. */
export interface Sent {
  sent: number;
  /** What people should know of the others, a sentence each. */
  notes: string[];
}

/** An answer to a first try was lost where somebody was checked in so near to the time that is sent. */
const SAME_MS = 2 * 60_000;

const isOurs = ({ at }: Waiting, checked: Checked) =>
  checked.verdict === 'checked-in' ||
  (checked.verdict === 'already' &&
    checked.at !== undefined &&
    Math.abs(Date.parse(checked.at) - Date.parse(at)) <= SAME_MS);

function noteOf({ name }: Waiting, { verdict, at, said }: Checked): string {
  return verdict === 'already' && at !== undefined
    ? t.wasAlready({ name, time: timeAt(at) })
    : t.refusedLater({ name, said });
}

/** Returns what to say of check-ins that were sent late, by what the club has answered to each. */
export function tellSent(waiting: Waiting[], answers: Checked[]): Sent {
  const pairs = waiting.flatMap((one, place) => {
    const checked = answers[place];
    return checked ? [{ one, checked }] : [];
  });
  const others = pairs.filter(({ one, checked }) => !isOurs(one, checked));
  return {
    sent: pairs.length - others.length,
    notes: others.map(({ one, checked }) => noteOf(one, checked)),
  };
}
