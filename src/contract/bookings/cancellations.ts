import * as z from 'zod/mini';
import { booking, bookingIdParam } from './bookings.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { taka } from '../money/money.ts';

/** What the owner of a paid booking gets back now. */
export const cancellationQuote = z.object({
  /** Taka. */
  refund: z.number(),
  percent: z.number(),
  /** This share is given back until this moment; the last one ends when play begins. */
  until: z.string(),
  /** So much has gone back already that the club's records did not decide, in taka; it counts towards the share. Absent: nothing. */
  gone_back: z.optional(z.number()),
  /** The provider that took the money is not set up any more, so the club gives it back another way; absent: it goes back as it came. */
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
  /** The refund that the person saw, in taka; an assertion, checked against the server's own figure. */
  body: z.object({ expected: taka }),
  response: booking,
  refusals: ['may-be-done', 'refund-changed', 'not-cancellable'],
});
