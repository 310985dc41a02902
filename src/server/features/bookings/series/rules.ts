import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatTaka, fromTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import type { SeriesDate } from '#contract/bookings/series.ts';
import { overlaps, parseSlot, type Slot } from '#contract/bookings/slots.ts';
import { written } from '#contract/written.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';
import { daySlotsOf, sumOf, type CourtWithHours } from '../../opening-hours/rules.ts';
import { t } from './texts.ts';

/** Returns the same day of the week for this many weeks, the first included. */
export function weeksFrom(from: ClubDate, weeks: number): ClubDate[] {
  return Array.from({ length: weeks }, (_, week) => addDays(from, 7 * week));
}

/** Dates in order; refuses those that are not of one day of the week, or more weeks than the club lets one series have. */
export function requireWeekly(dates: ClubDate[], most: number): ClubDate[] {
  if (dates.length > most) throw fieldRefusal('dates', most === 1 ? t.noWeekly : t.mostWeeks(most));
  const sorted = dates.toSorted();
  const [first = ''] = sorted;
  const day = (date: ClubDate) => new Date(`${date}T00:00:00Z`).getUTCDay();
  const other = dates.findIndex((date) => day(date) !== day(first));
  if (other >= 0) throw fieldRefusal(`dates.${other}`, t.oneWeekday);
  return sorted;
}

/** Refuses a series whose person saw another price. */
export function requireSeriesPrice(seen: number, totals: Poisha[]): void {
  const total = sumOf(totals);
  if (fromTaka(seen) === total) return;
  throw new Refusal('price-changed', t.costNow(formatTaka(toTaka(total))), { total_price: toTaka(total) });
}

interface Look {
  court: CourtWithHours;
  /** What is claimed of the court on the date. */
  claims: Pick<Slot, 'startsAt' | 'endsAt'>[];
  /** The last day that can be booked, and whether it is still time for a slot. */
  last: ClubDate;
  isInTime: (slot: Slot) => boolean;
  /** The tier on the date of whom it is for; null: the public. */
  tierId: string | null;
}

/** Whether a date has these slots free. */
export function seriesDateOf(date: ClubDate, labels: string[], look: Look): SeriesDate {
  const { court, claims, last, isInTime, tierId } = look;
  const wanted = labels.map((label) => parseSlot(label)?.label);
  const { slots, closed } = daySlotsOf(court, date, tierId);
  const found = slots.filter(({ label }) => wanted.includes(label));
  const price = toTaka(sumOf(found.map((slot) => slot.price)));
  const state = (what: SeriesDate['state'], note?: string) => ({
    date,
    state: what,
    price,
    ...(note !== undefined && { note }),
  });
  if (date > last) return state('too-far');
  if (found.length < wanted.length) {
    const shut = closed.find(({ label }) => wanted.includes(label));
    // The answer is one person's own, so it is in their language.
    return state('closed', written(shut?.title ?? '', shut?.title_bn).text || undefined);
  }
  if (!found.every(isInTime)) return state('too-late');
  const isTaken = found.some((slot) => claims.some((claim) => overlaps(claim, slot)));
  return state(isTaken ? 'taken' : 'free');
}

/** Returns which weeks are gone, and what to do. */
export function describeTakenWeeks(dates: ClubDate[]): string {
  if (dates.length === 0) return t.justTaken;
  return t.taken(dates.map(formatClubDate));
}
