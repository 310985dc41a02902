import type { BookingParts, Part } from '#contract/payments/charges.ts';

/** What of a booking is paid on a payment page. */
export interface Paying {
  parts: BookingParts;
  /** The part; null: the whole booking. */
  part: Part | null;
  /** How far its payment is has not been answered yet. */
  isAsking: boolean;
  /** Whoever pays has just chosen it on this page. */
  isGoingOn: boolean;
  /** Goes on with a part, or with the whole booking (null). */
  onChoose: (chargeId: string | null) => void;
}
