import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';

const ownMembership = z.object({
  id: z.uuid(),
  tier_id: z.uuid(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** The last day on which it is valid, even when no other one follows. */
  counts_until: z.string(),
});
export type OwnMembership = z.output<typeof ownMembership>;

const tierName = z.object({ _id: z.uuid(), name: z.string(), name_bn: z.nullable(z.string()) });
export type TierName = z.output<typeof tierName>;

/** The dues for the next membership, in taka. */
const openDues = z.object({
  charge: z.uuid(),
  tier_id: z.uuid(),
  amount: z.number(),
  /** The last day of the membership that this one follows; null for the first one. */
  after_end: z.nullable(z.string()),
  /** The first day that the dues buy if they are paid today; absent when a server of the previous release answers. */
  starts_on: z.optional(z.string()),
  ends_on: z.optional(z.string()),
  adults: z.int(),
  children: z.int(),
  /** Whether the dues are for people who were added to a running membership; absent when a server of the previous release answers. */
  adds: z.optional(z.boolean()),
  /** True while someone is paying them online. */
  busy: z.boolean(),
});
export type OpenDues = z.output<typeof openDues>;

export const membership = z.object({
  /** The memberships that are valid today or later, earliest first. The browser reads from them which tier the caller has on which day. */
  spans: z.array(ownMembership),
  /** The tiers of these memberships and of the dues, including tiers that are no longer sold. */
  tiers: z.array(tierName),
  /** Today's membership; null when the caller has none, and the public rules apply. */
  standing: z.nullable(
    z.object({
      tier_id: z.uuid(),
      /** The last day of the membership. */
      until: z.string(),
      counts_until: z.string(),
      /** True when the membership has ended, but is still valid. */
      is_grace: z.boolean(),
    }),
  ),
  window: z.object({
    /** The last day that can be booked now. */
    last_bookable: z.string(),
    days_ahead: z.int(),
    /** The minute of the day at which the last day opens; null when it opens at midnight. */
    opens_at: z.nullable(z.int()),
  }),
  /**
   * The most sessions that the caller may have on the requested day and in its week, and how many they have. `day` and `week` are null when
   * there is no limit.
   */
  limits: z.object({
    day: z.nullable(z.int()),
    week: z.nullable(z.int()),
    held_day: z.int(),
    held_week: z.int(),
    /** Whether several people of a household share the limits. */
    is_shared: z.boolean(),
  }),
  dues: z.nullable(openDues),
  /** Whether the caller pays for their household, or has none. */
  is_payer: z.boolean(),
});
export type Membership = z.output<typeof membership>;

export const getMembership = endpoint({
  method: 'GET',
  path: '/membership',
  summary: 'What one has as a member: tier, how far ahead one books, limits on a day (date=), open dues',
  access: { who: 'signed-in' },
  query: z.object({
    /** The day for the limits; today when absent. */
    date: z.optional(clubDate),
  }),
  response: membership,
});
