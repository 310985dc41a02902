import * as z from 'zod/mini';
import { bookingStatus } from '#contract/bookings/bookings.ts';
import { clubDate } from '#contract/clock/club-date.ts';
import { paidMembership } from '#contract/payments/paid-membership.ts';

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
      /** It was confirmed, and nothing was paid for it. */
      is_free: z.optional(z.boolean()),
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
  /** It had ended, and stands again. */
  revived: z.optional(z.boolean()),
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
  /** What the payment is for, where it pays dues. */
  membership: z.optional(paidMembership),
  /** What is given back for the booking in all, or by this refund. */
  refund: z.optional(z.number()),
  /** What went back before that, of which the club's records knew nothing when it did. */
  gone_back: z.optional(z.number()),
  /** The club gives it back itself, or has: the provider that took the money is not set up. */
  refund_by_club: z.optional(z.boolean()),
  /** The dues that paid a membership. */
  charge: z.optional(z.uuid()),
  /** A membership that ends soon, or has ended. */
  ending: z.optional(
    z.object({
      tier: z.string(),
      /** What that was called in Bangla; absent: it was not. */
      tier_bn: z.optional(z.string()),
      ends_on: clubDate,
      counts_until: clubDate,
      /** Days until its end, as it was told; negative: it had ended. */
      days_left: z.number(),
      /** More people share it than its tier is for, so that it is not renewed. */
      crowd: z.optional(z.object({ people: z.number(), most: z.number() })),
      /** They pay the next one. */
      dues: z.optional(
        z.object({
          charge: z.uuid(),
          amount: z.number(),
          tier: z.string(),
          tier_bn: z.optional(z.string()),
        }),
      ),
    }),
  ),
  /** It names the person for the club's own people. */
  who: z.optional(z.string()),
  /** What has happened in a household: what somebody is invited to, whose it is, which child grows up. */
  household: z.optional(
    z.object({
      invitation: z.optional(z.object({ id: z.uuid(), until: z.string() })),
      /** The person pays for it. */
      is_payer: z.optional(z.boolean()),
      /** Who has joined shares what runs once their dues are paid. */
      shares_later: z.optional(z.boolean()),
      /** A child, and the day on which they are an adult. */
      child: z.optional(z.object({ name: z.string(), adult_on: clubDate })),
    }),
  ),
  /** Requests that wait for a decision: how many are new, and the first of them. */
  requests: z.optional(z.object({ count: z.number(), first: z.array(z.extend(place, { who: z.string() })) })),
  /** Parts of text messages that the club has used of a day's. */
  texts: z.optional(z.object({ used: z.number(), limit: z.number() })),
  /** So many invitations the club sends in a day. */
  invitations: z.optional(z.object({ limit: z.number() })),
});
export type Facts = z.output<typeof facts>;
export type PlaceFacts = z.output<typeof place>;
export type PaidWith = z.output<typeof paidWith>;
