import { t } from '#texts/approvals.js';
import type { DecisionOutcome } from '#contract/bookings/booking-requests.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatNumber } from '#contract/numbers.ts';
import { namePersonsBooking } from '../name-booking.ts';

export type Decision = 'approve' | 'reject';

export interface DecisionReport {
  /** `20 bookings approved`, or `18 approved, 2 could not be:` */
  summary: string;
  failed: { id: string; name: string; message: string }[];
}

const SUMMARIES = { approve: t.approvedOf, reject: t.rejectedOf };
const DECIDED = { approve: t.bookingsApproved, reject: t.bookingsRejected };

/** Returns the text that says how many bookings were decided; for a single booking, it is the wording of the specification. */
export const decidedWords = (decision: Decision, count: number): string =>
  DECIDED[decision]({ count, shown: formatNumber(count) });

/** Counts the outcomes. `bookings` are the bookings that were decided on; they may no longer be in the list. */
export function reportOutcomes(
  decision: Decision,
  outcomes: DecisionOutcome[],
  bookings: Booking[],
): DecisionReport {
  const names = new Map(bookings.map((booking) => [booking._id, namePersonsBooking(booking)]));
  const failed = outcomes
    .filter(({ outcome }) => outcome !== 'done')
    .map(({ id, message = '' }) => ({ id, name: names.get(id) ?? id, message }));
  const count = outcomes.length - failed.length;
  return {
    summary:
      failed.length === 0
        ? decidedWords(decision, count)
        : SUMMARIES[decision]({
            done: count,
            shown: formatNumber(count),
            failed: formatNumber(failed.length),
          }),
    failed,
  };
}
