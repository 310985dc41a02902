import { t } from '#texts/member-list.js';
import * as z from 'zod/mini';
import { endpoint, idParams, pageQuery, searchQuery } from '../endpoint.ts';
import { atMost } from '../fields.ts';
import { say } from '../say.ts';

import { boughtDays } from './purchases.ts';

/** How what a household has stands today: it begins later, runs, counts on after its end, or counts no more. */
const standsAs = z.enum(['later', 'runs', 'grace', 'lapsed']);
export type StandsAs = z.output<typeof standsAs>;

/** A membership that runs ends soon within so many days, unless another one follows. */
export const SOON_DAYS = 30;

/**
 * What a list of memberships is narrowed to; `ends-soon` are some of those that run, and `gone` are households whose payer has left or
 * was removed, which stand in no other list: money that was paid for them can still be given back.
 */
export const listedState = z.enum(
  ['runs', 'grace', 'ends-soon', 'lapsed', 'gone'],
  say(() => t.chooseState),
);
export type ListedState = z.output<typeof listedState>;

const tierName = { tier_id: z.uuid(), tier_name: z.string(), tier_name_bn: z.nullable(z.string()) };
const days = { starts_on: z.string(), ends_on: z.string(), counts_until: z.string() };

/** What a household has: the membership that counts today, else the next one, else the last one. Money in taka. */
const heldRow = {
  /** The household. */
  _id: z.uuid(),
  payer: z.object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    photoURL: z.nullable(z.string()),
  }),
  /** Whoever shares it, children too. */
  people: z.int(),
  membership_id: z.uuid(),
  ...tierName,
  ...days,
  state: standsAs,
  /** Who paid for it has left it, or their account was removed; absent: neither. */
  gone: z.optional(z.boolean()),
  /** The end of the last one that follows; null: none does. */
  follows_until: z.nullable(z.string()),
  /** Dues that nobody has paid yet; null: none are open. */
  open: z.nullable(z.object({ charge_id: z.uuid(), ...tierName, amount: z.number() })),
};

export const heldMembership = z.object(heldRow);
export type HeldMembership = z.output<typeof heldMembership>;

const tierQuery = { tier: z.optional(z.uuid()) };

export const listMemberships = endpoint({
  method: 'GET',
  path: '/memberships',
  summary: 'Households with what they have bought; search by the name or e-mail of whoever shares it',
  access: { who: 'staff' },
  query: z.object({ state: z.optional(listedState), ...tierQuery, ...pageQuery, ...searchQuery }),
  response: z.array(heldMembership),
  paged: true,
});

export const countMemberships = endpoint({
  method: 'GET',
  path: '/memberships/counts',
  summary: 'How many households have a membership in each state',
  access: { who: 'staff' },
  query: z.object(tierQuery),
  response: z.object({
    runs: z.int(),
    grace: z.int(),
    'ends-soon': z.int(),
    lapsed: z.int(),
    /** A server of the release before does not count them. */
    gone: z.optional(z.int()),
  }),
});
export type MembershipCounts = z.output<typeof countMemberships.response>;

/** One page of a list of people. */
export const MOST_ASKED_PEOPLE = 100;
const UUIDS =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,99}$/;

export const membershipsOf = endpoint({
  method: 'GET',
  path: '/memberships/people',
  summary: 'What these people have by their households; who has nothing is left out',
  access: { who: 'staff' },
  /** Their ids, with commas between them. */
  query: z.object({
    people: z.string().check(
      atMost(MOST_ASKED_PEOPLE * 37, () => t.choosePeople),
      z.regex(
        UUIDS,
        say(() => t.choosePeople),
      ),
    ),
  }),
  response: z.array(z.object({ _id: z.uuid(), ...tierName, ...days, state: standsAs })),
});
export type PersonsMembership = z.output<typeof membershipsOf.response>[number];

export const getHeldMembership = endpoint({
  method: 'GET',
  path: '/memberships/households/{id}',
  summary: 'A household with whoever shares it, and all that it has ever had',
  access: { who: 'staff' },
  params: idParams,
  response: z.object({
    ...heldRow,
    /** The days that the open dues buy where they are paid today; absent: nobody can pay them any more, or none are open. */
    open_days: z.optional(boughtDays),
    /** Whether who pays may buy a membership; a server of the release before does not say. */
    may_buy: z.optional(z.boolean()),
    adults: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        email: z.string(),
        /** They were asked to pay from now on; absent: a server of the release before, or not. */
        asked_to_pay: z.optional(z.boolean()),
      }),
    ),
    children: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    /** The last one first. */
    memberships: z.array(
      z.object({
        _id: z.uuid(),
        ...tierName,
        ...days,
        /** What was paid for it before it came from a file; absent: it did not, or the file did not say. */
        paid_before: z.optional(z.number()),
      }),
    ),
  }),
  refusals: ['not-found'],
});
export type HeldDetail = z.output<typeof getHeldMembership.response>;
