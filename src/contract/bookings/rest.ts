import { t } from '#texts/weekly.js';
import { toInstant } from '../clock/club-time.ts';
import { formatTaka } from '../money/taka-text.ts';
import { formatMoment } from './booking-times.ts';
import type { Booking } from './bookings.ts';

import { parseSlot } from './slots.ts';

const MINUTE = 60_000;

export interface Rest {
  /** Taka. */
  amount: number;
  /** The time until which the rest can also be paid online; null when it can be paid only at the club. */
  until: string | null;
}

/**
 * Returns what is left to pay of a confirmed booking; null when nothing is. It can be paid online until `restMinutes` before play. A
 * booking whose first label is not a time range can be paid only at the club.
 */
export function findRest(
  { status, parts, date, slots }: Pick<Booking, 'status' | 'parts' | 'date' | 'slots'>,
  restMinutes: number,
  now: Date,
): Rest | null {
  if (status !== 'confirmed' || !parts || parts.due_later === 0) return null;
  const first = parseSlot(slots[0] ?? '');
  const until = first && new Date(toInstant(date, first.startsAt).getTime() - restMinutes * MINUTE);
  return { amount: parts.due_later, until: until && until > now ? until.toISOString() : null };
}

/** Returns a sentence that says what is left to pay, until when and where. */
export function sayRest({ amount: taka, until }: Rest): string {
  const amount = formatTaka(taka);
  return until === null ? t.atTheClub({ amount }) : t.hereOrAtTheClub({ amount, until: formatMoment(until) });
}
