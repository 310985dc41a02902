import * as z from 'zod/mini';
import { bookingStatus } from '#contract/bookings/bookings.ts';
import { clubDate } from '#contract/clock/club-date.ts';
import { paidMembership } from '#contract/payments/paid-membership.ts';

const place = z.object({
  court: z.string(),
  /** The court's name in Bangla; undefined when it had none. */
  court_bn: z.optional(z.string()),
  date: clubDate,
  slots: z.array(z.string()),
});

const paidWith = z.object({
  provider: z.string(),
  method: z.array(z.string()),
  last4: z.nullable(z.string()),
});

/** The facts from which a message is written, as they were at the time of the event. Amounts are in taka, times are ISO strings. */
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
      is_free: z.optional(z.boolean()),
      /** The amount to pay before the booking is confirmed, when that is less than the total. */
      advance: z.optional(z.number()),
      /** The amount that remains to be paid after the booking is confirmed. */
      rest: z.optional(
        z.object({
          amount: z.number(),
          /** The deadline for paying online; null when the rest can only be paid at the club. */
          until: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** The other weeks of a weekly booking with the same event. */
  weeks: z.optional(z.array(place)),
  was: z.optional(place),
  reason: z.optional(z.nullable(z.string())),
  /** The owner of the booking did it themselves. */
  by_owner: z.optional(z.boolean()),
  /** The club's rules allow the owner to cancel the booking. */
  cancellable: z.optional(z.boolean()),
  /** The booking had ended and is live again. */
  revived: z.optional(z.boolean()),
  /** The booking was paid before it ended. */
  was_paid: z.optional(z.boolean()),
  payment: z.optional(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      /** The payment method in English. Nodes of the previous build read it, and old messages have no other field for it. */
      means: z.string(),
      paid_with: z.optional(paidWith),
    }),
  ),
  /** The membership whose dues the payment pays. */
  membership: z.optional(paidMembership),
  /** The amount refunded for the booking in total, or by this refund. */
  refund: z.optional(z.number()),
  /** The amount that was refunded earlier without a record at the club. */
  gone_back: z.optional(z.number()),
  /** The club refunds the money itself, because the provider that took it is not set up. */
  refund_by_club: z.optional(z.boolean()),
  /** The charge of the dues that paid for a membership. */
  charge: z.optional(z.uuid()),
  ending: z.optional(
    z.object({
      tier: z.string(),
      /** The tier's name in Bangla; undefined when it had none. */
      tier_bn: z.optional(z.string()),
      ends_on: clubDate,
      counts_until: clubDate,
      /** Days until the end at the time of the message; negative after the end. */
      days_left: z.number(),
      /** Set when more people share the membership than its tier allows, so that it is not renewed. */
      crowd: z.optional(z.object({ people: z.number(), most: z.number() })),
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
  /** The person's name, for messages to the staff and admins; for a household, the other person's name. */
  who: z.optional(z.string()),
  /** An event in a household: an invitation, a new or former member, or a child who comes of age. */
  household: z.optional(
    z.object({
      invitation: z.optional(z.object({ id: z.uuid(), until: z.string() })),
      /** The recipient pays for the household. */
      is_payer: z.optional(z.boolean()),
      /** The new member shares the running membership once their dues are paid. */
      shares_later: z.optional(z.boolean()),
      /** A child, and the day on which they become an adult. */
      child: z.optional(z.object({ name: z.string(), adult_on: clubDate })),
    }),
  ),
  /** Requests that wait for a decision: the number of new ones, and the first of them. */
  requests: z.optional(z.object({ count: z.number(), first: z.array(z.extend(place, { who: z.string() })) })),
  /** Parts of text messages that the club has used today. */
  texts: z.optional(z.object({ used: z.number(), limit: z.number() })),
  /** The number of invitations that the club sends per day. */
  invitations: z.optional(z.object({ limit: z.number() })),
});
export type Facts = z.output<typeof facts>;
export type PlaceFacts = z.output<typeof place>;
export type PaidWith = z.output<typeof paidWith>;
