import type { DecisionOutcome } from '#contract/bookings/booking-requests.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { namePersonsBooking } from '../name-booking.ts';

export type Decision = 'approve' | 'reject';

/** What came of a decision on several requests. */
export interface DecisionReport {
  /** `18 approved, 2 could not be:` */
  summary: string;
  /** These could not be decided; each has its id. */
  failed: { id: string; name: string; message: string }[];
  /** What the toast says, as after a decision on one; null: nothing was decided. */
  done: string | null;
}

/** The specification's words for one. */
export const DECIDED: Record<Decision, string> = {
  approve: 'Booking approved',
  reject: 'Booking rejected',
};
const DONE: Record<Decision, string> = { approve: 'approved', reject: 'rejected' };

const doneWords = (count: number, decision: Decision) =>
  count === 1 ? DECIDED[decision] : `${count} bookings ${DONE[decision]}`;

/** Counts the outcomes; `bookings` are those that were decided on, which may have left the list by now. */
export function reportOf(
  decision: Decision,
  outcomes: DecisionOutcome[],
  bookings: Booking[],
): DecisionReport {
  const names = new Map(bookings.map((booking) => [booking._id, namePersonsBooking(booking)]));
  const failed = outcomes
    .filter(({ outcome }) => outcome !== 'done')
    .map(({ id, message = '' }) => ({ id, name: names.get(id) ?? id, message }));
  const count = outcomes.length - failed.length;
  const counted = `${count} ${DONE[decision]}`;
  return {
    summary: failed.length === 0 ? `${counted}.` : `${counted}, ${failed.length} could not be:`,
    failed,
    done: count === 0 ? null : doneWords(count, decision),
  };
}
