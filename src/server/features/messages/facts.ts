import * as z from 'zod/mini';
import { bookingStatus } from '#contract/bookings/bookings.ts';
import { clubDate } from '#contract/clock/club-date.ts';

const place = z.object({
  court: z.string(),
  /** What that was called in Bangla; absent: it was not. */
  court_bn: z.optional(z.string()),
  date: clubDate,
  slots: z.array(z.string()),
});

const paidWith = z.object({
  provider: z.string(),
  method: z.array(z.string()),
  last4: z.nullable(z.string()),
});

/**
 * The sentences of a message are made of these facts, as they were when it happened. Money is in taka, instants are ISO
 * text.
 */
export const facts = z.object({
  booking: z.optional(
    z.extend(place, {
      id: z.uuid(),
      total: z.number(),
      status: bookingStatus,
      pay_at: z.enum(['online', 'desk']),
      expires_at: z.nullable(z.string()),
      starts_at: z.string(),
      created_at: z.string(),
      updated_at: z.string(),
      /** What is to pay before it is confirmed, where that is less than all of it. */
      advance: z.optional(z.number()),
      /** What is still to pay of it after it is confirmed. */
      rest: z.optional(
        z.object({
          amount: z.number(),
          /** It can be paid here until then; null: at the club only. */
          until: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Names the other weeks of a weekly booking that the same happened to. */
  weeks: z.optional(z.array(place)),
  /** Where it was before it was moved. */
  was: z.optional(place),
  reason: z.optional(z.nullable(z.string())),
  /** The person themselves did it. */
  by_owner: z.optional(z.boolean()),
  /** The club's rules let its person cancel it. */
  cancellable: z.optional(z.boolean()),
  /** It was paid before it ended. */
  was_paid: z.optional(z.boolean()),
  payment: z.optional(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      /** How it was paid, in English: nodes of the build before read it, and messages of then have nothing else. */
      means: z.string(),
      paid_with: z.optional(paidWith),
    }),
  ),
  /** What is given back for the booking in all, or by this refund. */
  refund: z.optional(z.number()),
  /** It names the person for the club's own people. */
  who: z.optional(z.string()),
  /** Requests that wait for a decision: how many are new, and the first of them. */
  requests: z.optional(z.object({ count: z.number(), first: z.array(z.extend(place, { who: z.string() })) })),
});
export type Facts = z.output<typeof facts>;
export type PlaceFacts = z.output<typeof place>;
export type PaidWith = z.output<typeof paidWith>;

/** What people are told of. */
export const kind = z.enum([
  'requested',
  'approved',
  'rejected',
  'expired',
  'cancelled',
  'moved',
  'confirmed',
  'part-paid',
  'offered',
  'offer-ended',
  'pay-reminder',
  'play-reminder',
  'rest-due',
  'refunded',
  'refund-failed',
  'payment-unapplied',
  'refund-to-check',
  'payment-to-check',
  'payment-disputed',
  'payment-risky',
  'payment-held',
  'new-requests',
]);
export type Kind = z.output<typeof kind>;

/** A message that is to be written. */
export interface MessageDraft {
  event: string;
  kind: Kind;
  userId: string;
  thread: string | null;
  facts: Facts;
  /** There is no use in sending it after that. */
  usefulUntil?: Date | null;
}
