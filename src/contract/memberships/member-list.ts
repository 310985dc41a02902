import { t } from '#texts/member-list.js';
import * as z from 'zod/mini';
import { endpoint, idParams, pageQuery, searchQuery } from '../endpoint.ts';
import { atMost } from '../fields.ts';
import { say } from '../say.ts';

import { boughtDays } from './purchases.ts';

/** The state of a household's membership today: it begins later, runs, is in the days of grace after its end, or is no longer valid. */
const standsAs = z.enum(['later', 'runs', 'grace', 'lapsed']);
export type StandsAs = z.output<typeof standsAs>;

/** A running membership ends soon if it ends within this number of days and no other one follows. */
export const SOON_DAYS = 30;

/**
 * The filter of a list of memberships. `ends-soon` are some of those that run. `gone` are households whose payer has left or was removed;
 * no other list shows them, but payments for them can still be refunded.
 */
export const listedState = z.enum(
  ['runs', 'grace', 'ends-soon', 'lapsed', 'gone'],
  say(() => t.chooseState),
);
export type ListedState = z.output<typeof listedState>;

const tierName = { tier_id: z.uuid(), tier_name: z.string(), tier_name_bn: z.nullable(z.string()) };
const days = { starts_on: z.string(), ends_on: z.string(), counts_until: z.string() };

/** The membership of a household: the one that is valid today, or the next one, or the last one. Money is in taka. */
const heldRow = {
  /** The household's id. */
  _id: z.uuid(),
  payer: z.object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    photoURL: z.nullable(z.string()),
  }),
  /** The number of people who share it, including children. */
  people: z.int(),
  membership_id: z.uuid(),
  ...tierName,
  ...days,
  state: standsAs,
  /** True when the person who paid for it has left the household, or their account was removed; otherwise absent. */
  gone: z.optional(z.boolean()),
  /** The end of the last membership that follows; null when none follows. */
  follows_until: z.nullable(z.string()),
  /** The open dues; null when there are none. */
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
    /** Absent when a server of the previous release answers. */
    gone: z.optional(z.int()),
  }),
});
export type MembershipCounts = z.output<typeof countMemberships.response>;

/** The most people in one call: one page of a list. */
export const MOST_ASKED_PEOPLE = 100;
const UUIDS =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,99}$/;

export const membershipsOf = endpoint({
  method: 'GET',
  path: '/memberships/people',
  summary: 'What these people have by their households; who has nothing is left out',
  access: { who: 'staff' },
  /** The ids, separated by commas. */
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
    /** The days that the open dues buy if they are paid today. Absent when no dues are open, or when they can no longer be paid. */
    open_days: z.optional(boughtDays),
    /** Whether the payer may buy a membership; absent when a server of the previous release answers. */
    may_buy: z.optional(z.boolean()),
    adults: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        email: z.string(),
        /** Whether they were asked to pay from now on; absent when not, or when a server of the previous release answers. */
        asked_to_pay: z.optional(z.boolean()),
      }),
    ),
    children: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    /** Latest first. */
    memberships: z.array(
      z.object({
        _id: z.uuid(),
        ...tierName,
        ...days,
        /** Taka that were paid for it before it was imported from a file. Absent when it was not imported, or the file did not say. */
        paid_before: z.optional(z.number()),
      }),
    ),
  }),
  refusals: ['not-found'],
});
export type HeldDetail = z.output<typeof getHeldMembership.response>;
