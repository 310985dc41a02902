import { t } from '#texts/blocks.js';
import { formatNumber } from '#contract/numbers.ts';
import { MOST_AFFECTED } from '#contract/bookings/affected-booking.ts';
import { MOST_BLOCK_DATES, type BlockTime } from '#contract/desk/blocks.ts';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { weekdayNames } from '#contract/opening-hours/weekdays.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';

/** One block: these minutes of these days, on each of these courts. */
export interface CheckedBlock {
  courts: string[];
  from: number;
  to: number;
  /** They stand in order. */
  dates: ClubDate[];
}

/** Later, it is a slip of the pen. */
const MOST_DAYS_AHEAD = 731;

function requireEarly(field: string, date: ClubDate, latest: ClubDate): void {
  if (date > latest) throw fieldRefusal(field, t.blockedUpTo({ date: formatClubDate(latest) }));
}

type Weekly = NonNullable<BlockTime['weekly']>;

const weekdayNumber = (date: ClubDate) => new Date(`${date}T00:00:00Z`).getUTCDay();

function weeklyDates({ from, until, weekday }: Weekly): ClubDate[] {
  const dates: ClubDate[] = [];
  const first = addDays(from, (weekday - weekdayNumber(from) + 7) % 7);
  for (let date = first; date <= until; date = addDays(date, 7)) {
    dates.push(date);
    if (dates.length > MOST_BLOCK_DATES)
      throw fieldRefusal('weekly.until', t.mostDays({ most: formatNumber(MOST_BLOCK_DATES) }));
  }
  if (dates.length === 0)
    throw fieldRefusal('weekly.until', t.noWeekday({ weekday: weekdayNames()[weekday] ?? '' }));
  return dates;
}

/** Returns what a request blocks; throws the Refusal for days that have passed, or are none. */
export function checkBlock({ courts, from, to, dates, weekly }: BlockTime, now: Date): CheckedBlock {
  const latest = addDays(toClubDate(now), MOST_DAYS_AHEAD);
  if (weekly) requireEarly('weekly.until', weekly.until, latest);
  const wanted = weekly ? weeklyDates(weekly) : (dates ?? []);
  const sorted = [...new Set(wanted)].toSorted();
  const [first] = sorted;
  if (first !== undefined && first < toClubDate(now))
    throw fieldRefusal(weekly ? 'weekly.from' : 'dates', t.hasPassed({ date: formatClubDate(first) }));
  requireEarly('dates', sorted.at(-1) ?? latest, latest);
  return { courts: [...new Set(courts)], from, to, dates: sorted };
}

/** Refuses a list of bookings that nobody could look through. */
export function requireListable(count: number): void {
  if (count > MOST_AFFECTED)
    throw fieldRefusal(
      'courts',
      t.tooManyInside({ count: formatNumber(count), most: formatNumber(MOST_AFFECTED) }),
    );
}

/** Refuses a block whose maker saw other bookings than those that are inside by now. */
export function requireSeenInside(inside: string[], expected: string[]): void {
  const seen = new Set(expected);
  if (inside.length === seen.size && inside.every((id) => seen.has(id))) return;
  throw new Refusal(
    'affected-changed',
    t.insideChanged({ count: inside.length, shown: formatNumber(inside.length) }),
    { bookings: inside.length },
  );
}
