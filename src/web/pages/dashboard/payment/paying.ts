import type { BookingParts, Part } from '#contract/payments/charges.ts';

/** The part of a booking that the user pays on the payment page. */
export interface Paying {
  parts: BookingParts;
  /** Null for the whole booking. */
  part: Part | null;
  /** Whether the progress of its payment is still loading. */
  isAsking: boolean;
  /** Whether the user has just chosen this part on the page. */
  isGoingOn: boolean;
  /** Continues with a part, or with the whole booking for null. */
  onChoose: (chargeId: string | null) => void;
}
