import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';

/** A membership of one's household. */
const ownMembership = z.object({
  id: z.uuid(),
  tier_id: z.uuid(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** It counts until this day although nothing follows. */
  counts_until: z.string(),
});
export type OwnMembership = z.output<typeof ownMembership>;

/** What a tier is called. */
const tierName = z.object({ _id: z.uuid(), name: z.string(), name_bn: z.nullable(z.string()) });
export type TierName = z.output<typeof tierName>;

/** What is to be paid for the next membership; money in taka. */
const openDues = z.object({
  charge: z.uuid(),
  tier_id: z.uuid(),
  amount: z.number(),
  /** It follows the one that ends on this day; null: it is the first. */
  after_end: z.nullable(z.string()),
  /** The days that they buy where they are paid today; a server of the release before does not say. */
  starts_on: z.optional(z.string()),
  ends_on: z.optional(z.string()),
  adults: z.int(),
  children: z.int(),
  /** They pay for people who were added to what runs; a server of the release before has none. */
  adds: z.optional(z.boolean()),
  /** Somebody is paying it right now. */
  busy: z.boolean(),
});
export type OpenDues = z.output<typeof openDues>;

export const membership = z.object({
  /** What counts today or later, the first at the top; by them the browser says which tier one has on which day. */
  spans: z.array(ownMembership),
  /** The tiers of these and of the dues, also those that are not sold any more. */
  tiers: z.array(tierName),
  /** What one has today; null: what everybody has. */
  standing: z.nullable(
    z.object({
      tier_id: z.uuid(),
      /** It ends on this day. */
      until: z.string(),
      counts_until: z.string(),
      /** It has ended, and still counts. */
      is_grace: z.boolean(),
    }),
  ),
  window: z.object({
    /** The last day that can be booked now. */
    last_bookable: z.string(),
    days_ahead: z.int(),
    /** Its last day opens at this minute of the day; null: at midnight. */
    opens_at: z.nullable(z.int()),
  }),
  /** Sessions that one may have on the day asked for and in its week, and has; null: as many as one likes. */
  limits: z.object({
    day: z.nullable(z.int()),
    week: z.nullable(z.int()),
    held_day: z.int(),
    held_week: z.int(),
    /** They are those of a household of several people. */
    is_shared: z.boolean(),
  }),
  dues: z.nullable(openDues),
  /** Whether one pays for one's household, or has none. */
  is_payer: z.boolean(),
});
export type Membership = z.output<typeof membership>;

export const getMembership = endpoint({
  method: 'GET',
  path: '/membership',
  summary: 'What one has as a member: tier, how far ahead one books, limits on a day (date=), open dues',
  access: { who: 'signed-in' },
  query: z.object({
    /** Absent: today. */
    date: z.optional(clubDate),
  }),
  response: membership,
});
