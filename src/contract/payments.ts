import * as z from 'zod/mini';
import { endpoint, pageQuery } from './endpoint.ts';
import { email, requiredText } from './fields.ts';

export const payment = z.object({
  _id: z.uuid(),
  booking_id: z.uuid(),
  email: z.string(),
  /** Taka paid. */
  amount: z.number(),
  transactionId: z.string(),
  paymentMethod: z.array(z.string()),
  paid_at_string: z.string(),
});
export type Payment = z.output<typeof payment>;

/** `paid` says that nothing is left to pay with a card: the booking is confirmed and `transactionId` its record. */
export const paymentIntent = z.object({
  clientSecret: z.nullable(z.string()),
  paid: z.boolean(),
  transactionId: z.nullable(z.string()),
});

const ofBooking = (parts: { body: { _id: string } }) => parts.body._id;

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/create-payment-intent',
  summary: 'Begin to pay for an approved booking',
  access: { who: 'booking-owner', booking: ofBooking },
  body: z.object({
    _id: z.uuid(),
    /** The final total that the person saw, in poisha; an assertion, checked against the server's own figure. */
    amountInCents: z.number().check(z.int(), z.minimum(0)),
    couponCode: z.optional(requiredText(60).check(z.toUpperCase())),
  }),
  response: paymentIntent,
  refusals: [
    'booking-not-payable',
    'booking-expired',
    'amount-mismatch',
    'coupon-refused',
    'amount-below-minimum',
    'payment-busy',
    'provider-unavailable',
  ],
});

export const createPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary: 'Record a card payment that the provider says has succeeded; repeats answer alike',
  access: { who: 'booking-owner', booking: ofBooking },
  body: z.object({
    _id: z.uuid(),
    transactionId: requiredText(200),
    /** Read and ignored: the provider says what was paid, and the booking who pays. */
    email: z.optional(z.string()),
    amount: z.optional(z.number()),
    paymentMethod: z.optional(z.array(z.string())),
  }),
  response: z.object({ insertedId: z.uuid() }),
  refusals: ['not-found', 'payment-not-succeeded', 'payment-refunded', 'provider-unavailable'],
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'Payments of a person (user=) or of everybody (admins), newest first',
  access: { who: 'self-or-admin', email: (parts) => parts.query.user },
  query: z.object({ user: z.optional(email), ...pageQuery }),
  response: z.array(payment),
  paged: true,
});
