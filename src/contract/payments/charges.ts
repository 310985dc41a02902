import * as z from 'zod/mini';
import { bookingIdParam } from '../bookings/bookings.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { seenTotalInPoisha, taka } from '../money/money.ts';
import { phoneNumber } from '../people/phone.ts';
import { duesReceipt, paymentIntent, paymentProgress } from './payments.ts';

/** A part of a booking's price, either paid by one payment or open. Money is in taka. */
const part = z.object({
  _id: z.uuid(),
  amount: z.number(),
  /** The share of the amount that is for guests. */
  fee: z.number(),
  guests: z.int(),
  /** `now` means that the booking waits for this part; `later` means that it is due until play, or at the club. */
  due: z.enum(['now', 'later']),
  state: z.enum(['open', 'paid']),
  /** The payment for this part; null while it is open. */
  payment: z.nullable(z.uuid()),
  /** True while someone is paying it online. */
  busy: z.boolean(),
});
export type Part = z.output<typeof part>;

/** The amounts due now and later when a booking is divided, in taka. */
const advance = z.object({ now: z.number(), later: z.number() });

export const bookingParts = z.object({
  total: z.number(),
  fees: z.number(),
  covered: z.number(),
  due_now: z.number(),
  due_later: z.number(),
  /** Until when the later part can be paid online; null when it can be paid only at the club. */
  later_until: z.nullable(z.string()),
  /** Oldest first; empty when the booking is not divided. */
  parts: z.array(part),
  /** The advance that the owner may pay; null when the booking must be paid in one go. */
  offer: z.nullable(advance),
});
export type BookingParts = z.output<typeof bookingParts>;

export const getParts = endpoint({
  method: 'GET',
  path: '/bookings/{id}/parts',
  summary: 'What of a booking is paid, and what is to pay now and later; whether an advance is offered',
  access: { who: 'booking-owner-or-staff', booking: bookingIdParam },
  params: idParams,
  response: bookingParts,
});

export const divideBooking = endpoint({
  method: 'POST',
  path: '/bookings/{id}/parts',
  summary: 'Divide an approved booking: an advance now, the rest later. A repeat answers the same parts',
  access: { who: 'booking-owner', booking: bookingIdParam },
  params: idParams,
  body: z.object({
    plan: z.literal('advance'),
    /** The advance that the person saw, in taka; the server refuses the call if its own figure differs. */
    expected: taka,
  }),
  response: bookingParts,
  refusals: [
    'parts-not-offered',
    'price-changed',
    'payment-busy',
    'already-paid',
    'booking-not-payable',
    'booking-expired',
    'provider-unavailable',
  ],
});

export const joinParts = endpoint({
  method: 'DELETE',
  path: '/bookings/{id}/parts',
  summary: 'Make a divided booking whole again while nothing of it is paid',
  access: { who: 'booking-owner', booking: bookingIdParam },
  params: idParams,
  response: bookingParts,
  refusals: ['parts-changed', 'payment-busy', 'provider-unavailable'],
});

const chargeIdParam = (parts: { params: { id: string } }) => parts.params.id;

export const beginChargePayment = endpoint({
  method: 'POST',
  path: '/charges/{id}/payment',
  summary: 'Start a payment for a part of a booking, or for dues',
  access: { who: 'charge-owner', charge: chargeIdParam },
  params: idParams,
  body: z.object({
    /** The amount that the person saw, in poisha; the server refuses the call if its own figure differs. */
    amountInCents: seenTotalInPoisha,
    /** The provider of one of the site's payment methods; the card provider when absent. */
    provider: z.optional(requiredText(40)),
    /** The payer's phone number, for a provider that needs it. It is stored in the profile; when absent, the one in the profile is used. */
    phone: z.optional(phoneNumber),
  }),
  response: paymentIntent,
  refusals: [
    'may-be-done',
    'booking-not-payable',
    'booking-expired',
    'parts-changed',
    'amount-mismatch',
    'amount-below-minimum',
    'amount-above-maximum',
    'provider-not-offered',
    'payment-busy',
    'provider-unavailable',
  ],
});

export const getChargeProgress = endpoint({
  method: 'GET',
  path: '/charges/{id}/payment',
  summary: 'How far the payment of a part, or of dues, is',
  access: { who: 'charge-owner', charge: chargeIdParam },
  params: idParams,
  response: paymentProgress,
  refusals: ['provider-unavailable'],
});

export const recordChargePayment = endpoint({
  method: 'POST',
  path: '/charges/{id}/payments',
  recordsMoney: true,
  summary:
    'Record a card payment of a part, or of dues, that succeeded at the provider; repeats return the same answer',
  access: { who: 'charge-owner', charge: chargeIdParam },
  params: idParams,
  body: z.object({ transactionId: requiredText(200) }),
  response: z.object({ insertedId: z.uuid() }),
  refusals: ['not-found', 'payment-not-succeeded', 'payment-refunded', 'provider-unavailable'],
});

export const getDuesReceipt = endpoint({
  method: 'GET',
  path: '/charges/{id}/payments/{payment}',
  summary: 'The receipt of a payment of dues',
  access: { who: 'charge-owner-or-staff', charge: chargeIdParam, payment: ({ params }) => params.payment },
  params: z.object({ ...idParams.shape, payment: z.uuid() }),
  response: duesReceipt,
});
