import * as z from 'zod/mini';

/** Every refusal that the API knows. Its status and title stand in `problem-table.ts`, which no page needs. */
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

/** One field that needs a correction; `path` is dotted: `slots.0`. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** Facts beside the sentence, for the screens that act on them. Money in taka, `…InCents` in poisha. */
export const problemFacts = z.object({
  /** slot-taken: the slots that are gone. */
  taken: z.optional(z.array(z.string())),
  /** price-changed: what the court costs now. */
  price_per_session: z.optional(z.number()),
  total_price: z.optional(z.number()),
  /** amount-mismatch: what the payment would be now. */
  expectedAmountInCents: z.optional(z.number()),
  /** amount-mismatch at the desk: the least that may be taken now, in taka. */
  least: z.optional(z.number()),
  /** day-limit, week-limit: slots that one person may hold, and how many they do. */
  limit: z.optional(z.number()),
  held: z.optional(z.number()),
  /** refund-changed: what is given back now. */
  refund: z.optional(z.number()),
  percent: z.optional(z.number()),
  until: z.optional(z.string()),
  /** court-has-bookings: how many live bookings the court has. affected-changed: how many are affected now. */
  bookings: z.optional(z.number()),
  /** changed-meanwhile: what the fields that somebody else has changed say now. */
  now: z.optional(z.record(z.string(), z.unknown())),
  /** too-many-requests, busy, storage-full: seconds until a new try. */
  retryAfter: z.optional(z.number()),
});
export type ProblemFacts = z.output<typeof problemFacts>;

/** The body of every failed call: RFC 9457 `application/problem+json`. */
export const problem = z.extend(problemFacts, {
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** One sentence for people: what is wrong and what to do. */
  detail: z.string(),
  /** It is the sentence once more; the screens print `{message}`. */
  message: z.string(),
  code: z.enum(PROBLEM_CODES),
  errors: z.optional(z.array(fieldError)),
  /** An answer with a 5xx status has an id, which people quote when they ask for help. */
  requestId: z.optional(z.string()),
});
export type Problem = z.output<typeof problem>;
