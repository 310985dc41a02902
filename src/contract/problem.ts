import * as z from 'zod/mini';

/** All refusals of the API. Their statuses and titles are in `problem-table.ts`, which no page needs. */
const PROBLEM_CODES = [
  'bad-request',
  'invalid-input',
  'sign-in-required',
  'forbidden',
  'sign-in-again',
  'second-factor-required',
  'not-found',
  'method-not-allowed',
  'email-in-use',
  'last-admin',
  'hosted-sign-in',
  'email-unconfirmed',
  'role-fixed',
  'own-account',
  'slot-taken',
  'price-changed',
  'court-changed',
  'too-many-pending',
  'day-limit',
  'week-limit',
  'idempotency-key-reused',
  'not-pending',
  'not-cancellable',
  'refund-changed',
  'already-paid',
  'court-has-bookings',
  'coupon-code-in-use',
  'coupon-in-use',
  'booking-not-payable',
  'booking-expired',
  'amount-mismatch',
  'payment-busy',
  'payment-not-succeeded',
  'payment-refunded',
  'not-refundable',
  'booking-in-parts',
  'parts-not-offered',
  'not-sold',
  'overlaps',
  'parts-changed',
  'reference-used',
  'too-late',
  'not-playable',
  'note-changed',
  'payment-changed',
  'slots-free',
  'too-many-waiting',
  'offer-expired',
  'affected-changed',
  'not-movable',
  'rules-changed',
  'changed-meanwhile',
  'too-many-people',
  'has-membership',
  'payer-stays',
  'still-preparing',
  'settings-changed',
  'cannot-send',
  'password-too-short',
  'set-up-done',
  'payload-too-large',
  'unsupported-media-type',
  'coupon-refused',
  'amount-below-minimum',
  'amount-above-maximum',
  'risk-decided',
  'may-be-done',
  'provider-not-offered',
  'too-many-requests',
  'internal',
  'provider-unavailable',
  'busy',
  'storage-full',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One field that needs a correction; `path` is dotted, as in `slots.0`. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** Facts besides the sentence, for screens that act on them. Money is in taka, and in poisha if the name ends in `InCents`. */
export const problemFacts = z.object({
  /** For `slot-taken`: the slots that are no longer free. */
  taken: z.optional(z.array(z.string())),
  /** For `price-changed`: the current price of the court. */
  price_per_session: z.optional(z.number()),
  total_price: z.optional(z.number()),
  /** For `amount-mismatch`: the current amount of the payment. */
  expectedAmountInCents: z.optional(z.number()),
  /** For `amount-mismatch` at the desk: the least that may be taken now, in taka. */
  least: z.optional(z.number()),
  /** For `day-limit` and `week-limit`: the most slots that one person may hold, and how many they hold. */
  limit: z.optional(z.number()),
  held: z.optional(z.number()),
  /** For `refund-changed`: the current refund. */
  refund: z.optional(z.number()),
  percent: z.optional(z.number()),
  until: z.optional(z.string()),
  /**
   * For `court-has-bookings`: the number of the court's live bookings. For `affected-changed`: the number of bookings that are affected
   * now.
   */
  bookings: z.optional(z.number()),
  /** For `changed-meanwhile`: the current values of the fields that another person has changed. */
  now: z.optional(z.record(z.string(), z.unknown())),
  /** For `too-many-requests`, `busy` and `storage-full`: seconds until the next attempt. */
  retryAfter: z.optional(z.number()),
});
export type ProblemFacts = z.output<typeof problemFacts>;

/** The body of every failed call: RFC 9457 `application/problem+json`. */
export const problem = z.extend(problemFacts, {
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** One sentence for people that says what is wrong and what to do. */
  detail: z.string(),
  /** The same sentence as `detail`; the screens print `{message}`. */
  message: z.string(),
  code: z.enum(PROBLEM_CODES),
  errors: z.optional(z.array(fieldError)),
  /** The id that an answer with a 5xx status has; people quote it when they ask for help. */
  requestId: z.optional(z.string()),
});
export type Problem = z.output<typeof problem>;
