import * as z from 'zod/mini';
import { booking, bookingIdParam } from './bookings.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { taka } from '../money/money.ts';

/** The refund that the owner of a paid booking gets for cancelling now. */
export const cancellationQuote = z.object({
  /** Taka. */
  refund: z.number(),
  percent: z.number(),
  /** The end of this share; the last one ends when play begins. */
  until: z.string(),
  /** Taka that were already refunded without a decision in the club's records. They are part of the share. Absent when there are none. */
  gone_back: z.optional(z.number()),
  /**
   * True when the provider that took the money is no longer set up, so the club refunds it another way. Absent when it is refunded the way
   * it was paid.
   */
  by_club: z.optional(z.boolean()),
});
export type CancellationQuote = z.output<typeof cancellationQuote>;

export const quoteCancellation = endpoint({
  method: 'GET',
  path: '/bookings/{id}/cancellation',
  summary: 'What is given back to the owner who cancels a paid booking now',
  access: { who: 'booking-owner', booking: bookingIdParam },
  params: idParams,
  response: cancellationQuote,
  refusals: ['not-cancellable'],
});

export const cancelPaidBooking = endpoint({
  method: 'POST',
  path: '/bookings/{id}/cancellation',
  summary: 'Cancel one’s own paid booking; its slots are free at once, and the quoted part is given back',
  access: { who: 'booking-owner', booking: bookingIdParam },
  params: idParams,
  /** The refund that the person saw, in taka; the server refuses the call if its own figure differs. */
  body: z.object({ expected: taka }),
  response: booking,
  refusals: ['may-be-done', 'refund-changed', 'not-cancellable'],
});
