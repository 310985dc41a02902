import * as z from 'zod/mini';

/** Every refusal that the API knows: its HTTP status and a title that stays the same each time. */
export const PROBLEMS = {
  'bad-request': { status: 400, title: 'The request could not be read' },
  'invalid-input': { status: 400, title: 'Some fields need a correction' },
  'sign-in-required': { status: 401, title: 'Please sign in' },
  forbidden: { status: 403, title: 'Not allowed' },
  'sign-in-again': { status: 403, title: 'Please confirm that it is you' },
  'second-factor-required': { status: 403, title: 'Two-step sign-in is required' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Only GET and HEAD are allowed here' },
  'email-in-use': { status: 409, title: 'This e-mail belongs to another account' },
  'last-admin': { status: 409, title: 'The club needs an admin' },
  'hosted-sign-in': { status: 409, title: 'Sign-in is handled by another service' },
  'email-unconfirmed': { status: 409, title: 'The e-mail is not confirmed' },
  'role-fixed': { status: 409, title: 'An admin stays an admin' },
  'own-account': { status: 409, title: 'This is your own account' },
  'slot-taken': { status: 409, title: 'A slot is already taken' },
  'price-changed': { status: 409, title: 'The price has changed' },
  'court-changed': { status: 409, title: 'The court has changed' },
  'too-many-pending': { status: 409, title: 'Too many pending bookings' },
  'day-limit': { status: 409, title: 'Too many sessions on one day' },
  'week-limit': { status: 409, title: 'Too many sessions in one week' },
  'idempotency-key-reused': { status: 409, title: 'This key was used for another request' },
  'not-pending': { status: 409, title: 'The booking is no longer pending' },
  'not-cancellable': { status: 409, title: 'The booking can no longer be cancelled' },
  'refund-changed': { status: 409, title: 'The refund has changed' },
  'already-paid': { status: 409, title: 'The booking is already paid' },
  'court-has-bookings': { status: 409, title: 'The court has upcoming bookings' },
  'coupon-code-in-use': { status: 409, title: 'Another coupon has this code' },
  'coupon-in-use': { status: 409, title: 'The coupon has been used' },
  'booking-not-payable': { status: 409, title: 'The booking cannot be paid' },
  'booking-expired': { status: 409, title: 'The booking has expired' },
  'amount-mismatch': { status: 409, title: 'The amount has changed' },
  'payment-busy': { status: 409, title: 'Another payment is under way' },
  'payment-not-succeeded': { status: 409, title: 'The payment has not succeeded' },
  'payment-refunded': { status: 409, title: 'The payment is being refunded' },
  'not-refundable': { status: 409, title: 'There is nothing to refund' },
  'booking-in-parts': { status: 409, title: 'The booking is paid in parts' },
  'parts-not-offered': { status: 409, title: 'This cannot be paid in parts' },
  'parts-changed': { status: 409, title: 'The parts have changed' },
  'reference-used': { status: 409, title: 'This reference has been used' },
  'too-late': { status: 409, title: 'It is too late for this' },
  'not-playable': { status: 409, title: 'The booking cannot be checked in' },
  'slots-free': { status: 409, title: 'The time is free' },
  'too-many-waiting': { status: 409, title: 'You are waiting for too many times already' },
  'offer-expired': { status: 409, title: 'The offer is over' },
  'affected-changed': { status: 409, title: 'Other bookings are affected now' },
  'not-movable': { status: 409, title: 'The booking cannot be moved' },
  'rules-changed': { status: 409, title: 'The rules have changed' },
  'still-preparing': { status: 409, title: 'The database is still being prepared' },
  'settings-changed': { status: 409, title: 'The settings have changed' },
  'cannot-send': { status: 409, title: 'This e-mail cannot be sent' },
  'password-too-short': { status: 409, title: 'The password is too short for an admin' },
  'set-up-done': { status: 409, title: 'The club has an admin' },
  'payload-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'Please send JSON' },
  'coupon-refused': { status: 422, title: 'The coupon cannot be used' },
  'amount-below-minimum': { status: 422, title: 'The amount is below the smallest payment' },
  'amount-above-maximum': { status: 422, title: 'The amount is above the largest payment' },
  'risk-decided': { status: 409, title: 'This payment has already been decided' },
  'provider-not-offered': { status: 409, title: 'This way to pay is not offered' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'provider-unavailable': { status: 502, title: 'The payment provider is not responding' },
  busy: { status: 503, title: 'The server is busy' },
  'storage-full': { status: 503, title: 'The club’s disk is full' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]; // Object.keys widens to string

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
