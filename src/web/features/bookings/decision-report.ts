import type { DecisionOutcome } from '#contract/booking-requests.ts';
import type { Booking } from '#contract/bookings.ts';
import { namePersonsBooking } from './name-booking.ts';
import type { Decision } from './decision-queries.ts';

/** What came of a decision on several requests. */
export interface DecisionReport {
  /** `18 approved, 2 could not be:` */
  summary: string;
  /** Those that could not be, by their ids. */
  failed: { id: string; name: string; message: string }[];
}

const DONE: Record<Decision, string> = { approve: 'approved', reject: 'rejected' };

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
  const done = `${outcomes.length - failed.length} ${DONE[decision]}`;
  return { summary: failed.length === 0 ? `${done}.` : `${done}, ${failed.length} could not be:`, failed };
}
