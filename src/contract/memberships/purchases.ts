import { t } from '#texts/memberships.js';
import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { handPaymentFields, hasReference } from '../desk/desk-bookings.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { accountEmail, requiredText } from '../fields.ts';
import { taka } from '../money/money.ts';
import { say } from '../say.ts';

/** A membership that somebody has. */
const membership = z.object({
  _id: z.uuid(),
  tier_id: z.uuid(),
  starts_on: clubDate,
  ends_on: clubDate,
  /** Its end and the days of grace. */
  counts_until: clubDate,
});
export type HouseholdMembership = z.output<typeof membership>;

export const buyMembership = endpoint({
  method: 'POST',
  path: '/memberships',
  summary:
    'Say which membership one’s household buys, or renews: its dues are a charge, to be paid as any. A repeat answers the same one',
  access: { who: 'signed-in' },
  body: z.object({
    tier_id: z.uuid(),
    /** The amount that the person saw, in taka; an assertion, checked against the server's own figure. */
    expected: taka,
  }),
  response: z.object({
    charge: z.uuid(),
    /** Taka. */
    amount: z.number(),
  }),
  refusals: [
    'forbidden',
    'price-changed',
    'not-sold',
    'too-many-people',
    'payment-busy',
    'already-paid',
    'provider-unavailable',
  ],
});

/** Days that dues buy. */
export const boughtDays = z.object({ starts_on: clubDate, ends_on: clubDate });

const sale = z.object({
  charge: z.uuid(),
  amount: z.number(),
  /** null: it is written once it is paid. */
  membership: z.nullable(membership),
  /** The days that it buys where it is paid today; absent: it is paid, or a server of the release before does not say. */
  days: z.optional(boughtDays),
});
export type Sale = z.output<typeof sale>;

const sellPay = z.union(
  [z.literal('later'), z.object(handPaymentFields).check(hasReference)],
  say(() => t.choosePay),
);

export const sellMembership = endpoint({
  method: 'POST',
  path: '/desk/memberships',
  summary: 'Sell a membership at the desk: paid by hand now, or later, online or at the desk',
  access: { who: 'staff' },
  body: z.object({
    /** A person by id or e-mail: it is for their household. */
    who: z.union(
      [z.uuid(), accountEmail],
      say(() => t.chooseWho),
    ),
    tier_id: z.uuid(),
    /** Absent: after the last one, where that still counts; else today. */
    from: z.optional(clubDate),
    /** The amount that the desk saw, in taka; absent: it is not held against anything. */
    expected: z.optional(taka),
    pay: sellPay,
  }),
  response: sale,
  status: 201,
  once: true,
  refusals: [
    'not-found',
    'not-sold',
    'too-many-people',
    'price-changed',
    'overlaps',
    'already-paid',
    'reference-used',
    'payment-busy',
    'provider-unavailable',
  ],
});

export const takeDues = endpoint({
  method: 'POST',
  path: '/desk/charges/{id}/payment',
  summary: 'Take open dues by hand; an online payment under way is closed first',
  access: { who: 'staff' },
  params: idParams,
  /** The amount that the desk saw, in taka. */
  body: z.object({ ...handPaymentFields, amount: taka }).check(hasReference),
  response: sale,
  refusals: [
    'may-be-done',
    'not-found',
    'amount-mismatch',
    'parts-changed',
    'already-paid',
    'reference-used',
    'payment-busy',
    'provider-unavailable',
  ],
});

/** What is given back where a membership ends early: of what was paid for it, by days, or all that is left. */
export const giveBack = z.enum(
  ['nothing', 'days-left', 'all'],
  say(() => t.chooseGiveBack),
);
export type GiveBack = z.output<typeof giveBack>;

/** What the form of a membership’s end reads before it is changed. */
export const endRead = z.object({ ends_on: clubDate, may_buy_again: z.boolean() });

export const changeMembership = endpoint({
  method: 'PATCH',
  path: '/memberships/{id}',
  summary:
    'End a membership early, or let it last longer. One that has not begun is taken away where it would end before it begins',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  body: z.object({
    ends_on: clubDate,
    give_back: giveBack,
    /** Whether who pays may buy a membership again; absent: as it is. */
    may_buy_again: z.optional(z.boolean()),
    /** The household's payer reads it as the reason of the refund. */
    note: requiredText(300),
  }),
  response: z.object({
    /** null: it is taken away. */
    membership: z.nullable(membership),
    /** Taka that go back the way they came. */
    refund: z.number(),
  }),
  refusals: ['may-be-done', 'not-found', 'overlaps', 'not-refundable', 'changed-meanwhile'],
});
