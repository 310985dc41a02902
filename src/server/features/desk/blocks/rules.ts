import { t } from '#texts/blocks.js';
import { formatNumber } from '#contract/numbers.ts';
import { MOST_AFFECTED } from '#contract/bookings/affected-booking.ts';
import { MOST_BLOCK_DATES, type BlockTime } from '#contract/desk/blocks.ts';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { weekdayNames } from '#contract/opening-hours/weekdays.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';

/** A block of these minutes on each of these days and courts. */
export interface CheckedBlock {
  courts: string[];
  from: number;
  to: number;
  /** In order. */
  dates: ClubDate[];
}

/** A date farther ahead is treated as a typing error. */
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

/** Returns the requested block. Throws a `Refusal` when a day has passed, is too far ahead, or no day matches. */
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

/** Refuses a block with more bookings inside than the staff could look through. */
export function requireListable(count: number): void {
  if (count > MOST_AFFECTED)
    throw fieldRefusal(
      'courts',
      t.tooManyInside({ count: formatNumber(count), most: formatNumber(MOST_AFFECTED) }),
    );
}

/** Refuses a block when the bookings inside differ from those that the staff saw. */
export function requireSeenInside(inside: string[], expected: string[]): void {
  const seen = new Set(expected);
  if (inside.length === seen.size && inside.every((id) => seen.has(id))) return;
  throw new Refusal(
    'affected-changed',
    t.insideChanged({ count: inside.length, shown: formatNumber(inside.length) }),
    { bookings: inside.length },
  );
}
