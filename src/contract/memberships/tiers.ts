import { t } from '#texts/tiers.js';
import * as z from 'zod/mini';
import { cancellationPolicy } from '../club/club-rules.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { requiredText, textOrNone, version } from '../fields.ts';
import { taka } from '../money/money.ts';
import { say } from '../say.ts';
import { wholeIn } from '../whole-number.ts';

/** The most people who can share a membership. */
export const MAX_PEOPLE = 12;
export const MAX_TIERS = 20;

const PERIODS = [1, 3, 6, 12] as const;

/** The price of a tier, when it runs, where it is sold, and what it changes; null when the club's rules apply. Money is in taka. */
const fields = {
  name: requiredText(60),
  /** The name in Bangla; none when empty or null. */
  name_bn: z._default(textOrNone(60), null),
  price: taka,
  /** Null when a child costs what an adult costs. */
  child_price: z._default(z.nullable(taka), null),
  /** The most that a household pays; null when there is no cap. */
  cap: z._default(z.nullable(taka), null),
  most_people: z._default(wholeIn(1, MAX_PEOPLE), 1),
  months: z.literal(
    PERIODS,
    say(() => t.choosePeriod),
  ),
  /** The day of the year on which each membership is renewed. Null when each one begins on the day of payment. */
  starts_month: z._default(z.nullable(wholeIn(1, 12)), null),
  starts_day: z._default(z.nullable(wholeIn(1, 28)), null),
  /** Whether a shorter first membership costs only its months that have begun. */
  is_prorated: z._default(z.boolean(), true),
  grace_days: z._default(wholeIn(0, 90), 14),
  sold_online: z._default(z.boolean(), true),
  days_ahead: z._default(z.nullable(wholeIn(0, 3650)), null),
  /** The minute of the day at which the last of these days opens; null when it opens at midnight. */
  opens_at: z._default(z.nullable(wholeIn(0, 1439)), null),
  day_limit: z._default(z.nullable(wholeIn(1, 96)), null),
  week_limit: z._default(z.nullable(wholeIn(1, 672)), null),
  needs_no_approval: z._default(z.boolean(), false),
  cancellation: z._default(z.nullable(cancellationPolicy), null),
};

export const tierFields = z.object(fields).check(
  z.refine(({ cap, price }) => cap === null || cap >= price, {
    error: () => t.capBelowPrice,
    path: ['cap'],
  }),
  z.refine(({ cap, most_people }) => cap === null || most_people > 1, {
    error: () => t.capIsForMore,
    path: ['cap'],
  }),
  z.refine(({ starts_month, starts_day }) => (starts_month === null) === (starts_day === null), {
    error: () => t.bothOfStart,
    path: ['starts_day'],
  }),
  z.refine(({ opens_at, days_ahead }) => opens_at === null || days_ahead !== null, {
    error: () => t.openingNeedsDays,
    path: ['days_ahead'],
  }),
);
export type TierFields = z.output<typeof tierFields>;

export const tier = z.object({
  ...fields,
  _id: z.uuid(),
  cancellation: z.nullable(z.array(z.object({ hours: z.number(), percent: z.number() }))),
});
export type Tier = z.output<typeof tier>;

const tierList = z.object({
  /** The tiers on sale, in the club's order. */
  tiers: z.array(tier),
  /** Increases with each change of the rules and tiers; a change must name the version that it is based on. */
  version,
});
export type TierList = z.output<typeof tierList>;

/**
 * How many memberships and people a change affects. Current and following memberships keep their dates and price; everything else that the
 * tier changes applies immediately.
 */
const touches = z.object({ memberships: z.int(), people: z.int() });
export type Touches = z.output<typeof touches>;

const changed = z.extend(tierList, { touches });

export const listTiers = endpoint({
  method: 'GET',
  path: '/tiers',
  summary: 'The memberships that the club sells: what they cost, and what they change',
  access: { who: 'everyone' },
  cachedUntil: 'admin-call',
  response: tierList,
});

export const countTouches = endpoint({
  method: 'GET',
  path: '/tiers/{id}/touches',
  summary: 'How many memberships of a tier run or follow, and how many people share them',
  access: { who: 'admin' },
  params: idParams,
  response: touches,
  refusals: ['not-found'],
});

export const createTier = endpoint({
  method: 'POST',
  path: '/tiers',
  summary: 'Add a tier, as the last',
  access: { who: 'admin' },
  body: z.object({ tier: tierFields, version }),
  response: changed,
  status: 201,
  refusals: ['rules-changed', 'still-preparing'],
});

export const updateTier = endpoint({
  method: 'PATCH',
  path: '/tiers/{id}',
  summary: 'Replace a tier; memberships keep dates and price, what it changes counts at once',
  access: { who: 'admin' },
  params: idParams,
  body: z.object({ tier: tierFields, version }),
  response: changed,
  refusals: ['rules-changed', 'not-found'],
});

export const orderTiers = endpoint({
  method: 'PATCH',
  path: '/tiers',
  summary: 'List the tiers in another order',
  access: { who: 'admin' },
  body: z.object({ ids: z.array(z.uuid()).check(z.maxLength(MAX_TIERS)), version }),
  response: tierList,
  refusals: ['rules-changed'],
});

export const deleteTier = endpoint({
  method: 'DELETE',
  path: '/tiers/{id}',
  summary: 'Sell a tier no more; memberships that there are run until they end',
  access: { who: 'admin' },
  params: idParams,
  response: changed,
  refusals: ['not-found'],
});
