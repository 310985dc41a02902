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
  /** Null when the payment is for dues; `membership` and `charge_id` then say which. */
  booking_id: z.nullable(z.uuid()),
  /** The court's name at the time of booking. `date` is the day of play. */
  court_type: z.optional(z.string()),
  court_type_bn: z.optional(z.string()),
  date: z.optional(z.string()),
  membership: z.optional(paidMembership),
  charge_id: z.optional(z.uuid()),
  /** The payer’s email at the time of payment. */
  email: z.string(),
  /** Taka paid. If `applied` is false, this is the money that arrived and could not be used. */
  amount: z.number(),
  /** The amount that arrived in a currency other than taka: `5.00 USD`. */
  came_as: z.optional(z.string()),
  /** The current total of the whole booking, in taka, if the payment was for a part of it. */
  part_of: z.optional(z.number()),
  transactionId: z.string(),
  paymentMethod: z.array(z.string()),
  /**
   * The provider on whose page the payer paid, and the method in the provider's words: `bKash •••• 8575`. Absent for cards, the desk and
   * free bookings.
   */
  service: z.optional(z.object({ name: z.string(), paid_with: z.string() })),
  paid_at_string: z.string(),
  /** False when the payment could not be used for the booking, and the club refunds it. */
  applied: z.boolean(),
  /** Taka refunded. */
  refunded: z.number(),
  /** Oldest first. */
  refunds: z.array(refund),
});
export type Payment = z.output<typeof payment>;

/**
 * The next step of a payment. `paid` means that nothing is left to pay by card: the booking is confirmed, and `transactionId` identifies
 * the payment.
 */
export const paymentIntent = z.object({
  clientSecret: z.nullable(z.string()),
  /** The provider's page where the payer continues; absent for a card. */
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
    /** The final total that the person saw, in poisha; the server refuses the call if its own figure differs. */
    amountInCents: seenTotalInPoisha,
    couponCode: z.optional(requiredText(60).check(z.overwrite(asciiDigits), z.toUpperCase())),
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
    /** This field is ignored: the provider says what was paid, and the booking says who pays. */
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

export const paymentProgress = z.object({
  /**
   * `open`: started, and can be continued; `challenged`: the payer's bank waits for the payer's answer; `processing`: the bank is working
   * on it; `paid`: confirmed; `returned`: the payment arrived too late and is refunded; `back`: the payer returned from the provider's page
   * without paying.
   */
  state: z.enum(['none', 'open', 'challenged', 'processing', 'paid', 'returned', 'back']),
  /** With this secret, the payer continues while the state is `challenged`. */
  clientSecret: z.nullable(z.string()),
  /** The reference of the payment that was made; `paymentId` is our own id of it. */
  transactionId: z.nullable(z.string()),
  paymentId: z.nullable(z.uuid()),
  /** The coupon with which the payment in progress was started. */
  couponCode: z.nullable(z.string()),
  /** The provider on whose page the payer pays; absent for a card. */
  provider: z.optional(z.string()),
  /** The page where the payer continues while the state is `open`. */
  redirectUrl: z.optional(z.string()),
  /** For `back`: the provider's words; null when the payer gave up. */
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

/** Everything on a receipt; money is in taka. */
export const receipt = z.object({
  /**
   * The year of the payment and the receipt's position within it, `2026-000123`. An older payment has a number without a position, such as
   * `R-20260301-5F3A2B1C`.
   */
  number: z.string(),
  payment,
  court_type: z.string(),
  court_type_bn: z.optional(z.string()),
  date: z.string(),
  slots: z.array(z.string()),
  user_name: z.string(),
  price_per_session: z.number(),
  /** The price of each slot, if the prices differ. */
  slot_prices: z.optional(z.array(z.number())),
  subtotal: z.number(),
  discount: z.number(),
  couponCode: z.nullable(z.string()),
  /** The club's business identification number. Absent when the club has not entered one; `vat` is then absent too. */
  bin: z.optional(z.string()),
  /** The VAT included in the amount paid. */
  vat: z.optional(z.object({ percent: z.number(), amount: z.number() })),
  /**
   * Present when the payment is for a part of the booking. `total` is the current price of the whole booking, `covered` is paid or waived,
   * and `open` is still to be paid.
   */
  part_of: z.optional(z.object({ total: z.number(), covered: z.number(), open: z.number() })),
  /** The card that was charged, `visa •••• 4242`; null when none was. */
  card: z.nullable(z.string()),
  /** The number that the payer’s app shows for the payment, and its name in that app: `TrxID` in bKash. */
  number_in_app: z.optional(z.object({ name: z.string(), number: z.string() })),
  /** How the payer paid at the desk, and the name of the person who took the money; absent for online payments. */
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

/** The receipt for dues, which names a membership instead of a booking. */
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
