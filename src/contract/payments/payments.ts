import * as z from 'zod/mini';
import { asciiDigits } from '../digits.ts';
import { endpoint, idParams, pageQuery } from '../endpoint.ts';
import { atMost, accountEmail, requiredText } from '../fields.ts';
import { paidMembership } from './paid-membership.ts';
import { seenTotal, seenTotalInPoisha } from '../money/money.ts';
import { phoneNumber } from '../people/phone.ts';

/** A refund: `due` waits to be sent, `sent` is at the bank, `failed` needs an admin. */
export const refund = z.object({
  _id: z.uuid(),
  /** Taka. */
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['due', 'sent', 'succeeded', 'failed']),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
});
export type Refund = z.output<typeof refund>;

export const payment = z.object({
  _id: z.uuid(),
  /** null: it pays dues, and `membership` and `charge_id` say of what. */
  booking_id: z.nullable(z.uuid()),
  /** What was paid for: the court as it was called when it was booked, and the day of play. */
  court_type: z.optional(z.string()),
  court_type_bn: z.optional(z.string()),
  date: z.optional(z.string()),
  membership: z.optional(paidMembership),
  charge_id: z.optional(z.uuid()),
  /** The payer’s, as it was then. */
  email: z.string(),
  /** Taka paid; what came could not be used, and is what `amount` says, where `applied` is false. */
  amount: z.number(),
  /** What came in another currency, which is no taka: `5.00 USD`. */
  came_as: z.optional(z.string()),
  /** What the whole booking costs now, in taka, where a part of it was paid. */
  part_of: z.optional(z.number()),
  transactionId: z.string(),
  paymentMethod: z.array(z.string()),
  /**
   * It names the provider on whose page was paid and the method, in its own words: `bKash •••• 8575`. It is absent for cards,
   * the desk and what was free.
   */
  service: z.optional(z.object({ name: z.string(), paid_with: z.string() })),
  paid_at_string: z.string(),
  /** False when the payment could not be used for the booking: the club gives it back. */
  applied: z.boolean(),
  /** Taka refunded. */
  refunded: z.number(),
  /** Oldest first. */
  refunds: z.array(refund),
});
export type Payment = z.output<typeof payment>;

/** `paid` says that nothing is left to pay with a card: the booking is confirmed and `transactionId` its record. */
export const paymentIntent = z.object({
  clientSecret: z.nullable(z.string()),
  /** The provider's page where the payer goes on; absent for a card. */
  redirectUrl: z.optional(z.string()),
  paid: z.boolean(),
  transactionId: z.nullable(z.string()),
});

const bookingIdField = (parts: { body: { _id: string } }) => parts.body._id;

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/create-payment-intent',
  summary: 'Start a payment for an approved booking',
  access: { who: 'booking-owner', booking: bookingIdField },
  body: z.object({
    _id: z.uuid(),
    /** The final total that the person saw, in poisha; an assertion, checked against the server's own figure. */
    amountInCents: seenTotalInPoisha,
    couponCode: z.optional(requiredText(60).check(z.overwrite(asciiDigits), z.toUpperCase())),
    /** The provider of one of the site's payment methods; by card when absent. */
    provider: z.optional(requiredText(40)),
    /** The payer's, for a provider that needs it; it is kept in the profile, and the one kept there counts when it is absent. */
    phone: z.optional(phoneNumber),
  }),
  response: paymentIntent,
  refusals: [
    'may-be-done',
    'booking-not-payable',
    'booking-expired',
    'amount-mismatch',
    'coupon-refused',
    'amount-below-minimum',
    'amount-above-maximum',
    'provider-not-offered',
    'payment-busy',
    'booking-in-parts',
    'provider-unavailable',
  ],
});

export const createPayment = endpoint({
  method: 'POST',
  path: '/payments',
  recordsMoney: true,
  summary: 'Record a card payment that succeeded at the provider; repeats return the same answer',
  access: { who: 'booking-owner', booking: bookingIdField },
  body: z.object({
    _id: z.uuid(),
    transactionId: requiredText(200),
    /** Read and ignored: the provider says what was paid, and the booking who pays. */
    email: z.optional(z.string().check(atMost(254))),
    amount: z.optional(seenTotal),
    paymentMethod: z.optional(z.array(z.string().check(atMost(60))).check(z.maxLength(10))),
  }),
  response: z.object({ insertedId: z.uuid() }),
  refusals: ['not-found', 'payment-not-succeeded', 'payment-refunded', 'provider-unavailable'],
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'Payments of a person (user=) or of everybody (admins), newest first',
  access: { who: 'self-or-admin', email: (parts) => parts.query.user },
  query: z.object({ user: z.optional(accountEmail), ...pageQuery }),
  response: z.array(payment),
  paged: true,
});

/** How far the payment of a booking is. */
export const paymentProgress = z.object({
  /**
   * `open`: begun, and can be gone on with; `challenged`: the payer's bank waits for the payer's answer; `processing`:
   * the bank is at work; `paid`: confirmed; `returned`: the payment arrived too late and is refunded; `back`: the payer
   * returned from the provider's page without paying.
   */
  state: z.enum(['none', 'open', 'challenged', 'processing', 'paid', 'returned', 'back']),
  /** The payer goes on with it while the state is `challenged`. */
  clientSecret: z.nullable(z.string()),
  /** Names what was paid; our id of it. */
  transactionId: z.nullable(z.string()),
  paymentId: z.nullable(z.uuid()),
  /** The coupon that the payment under way was begun with. */
  couponCode: z.nullable(z.string()),
  /** It names whose page the payment is on, where it is not by card. */
  provider: z.optional(z.string()),
  /** The payer goes on at this page while the state is `open`. */
  redirectUrl: z.optional(z.string()),
  /** `back`: the provider's words; null: the payer gave up. */
  refusal: z.optional(z.nullable(z.string())),
});
export type PaymentProgress = z.output<typeof paymentProgress>;

export const getPaymentProgress = endpoint({
  method: 'GET',
  path: '/bookings/{id}/payment',
  summary: 'How far the payment of a booking is',
  access: { who: 'booking-owner', booking: (parts) => parts.params.id },
  params: idParams,
  response: paymentProgress,
  refusals: ['provider-unavailable'],
});

/** All that stands on a receipt; money in taka. */
export const receipt = z.object({
  /** `2026-000123`: the year in which it was paid, and the place in it; of older payments a number without places. */
  number: z.string(),
  payment,
  court_type: z.string(),
  court_type_bn: z.optional(z.string()),
  date: z.string(),
  slots: z.array(z.string()),
  user_name: z.string(),
  price_per_session: z.number(),
  /** What each slot costs, where they have different prices. */
  slot_prices: z.optional(z.array(z.number())),
  subtotal: z.number(),
  discount: z.number(),
  couponCode: z.nullable(z.string()),
  /** The club's business identification number; absent where it has said none, and the VAT with it. */
  bin: z.optional(z.string()),
  /** What is in the amount paid. */
  vat: z.optional(z.object({ percent: z.number(), amount: z.number() })),
  /**
   * The payment is a part of this total for the whole booking, as it is now: `covered` is paid, or let off, and `open` still to
   * pay.
   */
  part_of: z.optional(z.object({ total: z.number(), covered: z.number(), open: z.number() })),
  /** `visa •••• 4242`, where a card was charged. */
  card: z.nullable(z.string()),
  /** The number that the payer’s app shows of the payment, and what it is called there: `TrxID` of bKash. */
  number_in_app: z.optional(z.object({ name: z.string(), number: z.string() })),
  /** How the desk was paid, and the name of who took it; absent where it was paid online. */
  by_hand: z.optional(
    z.object({ method: z.string(), reference: z.nullable(z.string()), taken_by: z.string() }),
  ),
});
export type Receipt = z.output<typeof receipt>;

const {
  number,
  payment: paid,
  user_name,
  subtotal,
  discount,
  bin,
  vat,
  card,
  number_in_app,
  by_hand,
} = receipt.shape;

/** The receipt of dues names a membership where the other names a booking. */
export const duesReceipt = z.object({
  number,
  payment: paid,
  membership: paidMembership,
  user_name,
  subtotal,
  discount,
  bin,
  vat,
  card,
  number_in_app,
  by_hand,
});
export type DuesReceipt = z.output<typeof duesReceipt>;

export const getReceipt = endpoint({
  method: 'GET',
  path: '/bookings/{id}/payments/{payment}',
  summary: 'The receipt of a payment of a booking',
  access: { who: 'booking-owner-or-staff', booking: (parts) => parts.params.id },
  params: z.object({ ...idParams.shape, payment: z.uuid() }),
  response: receipt,
});
