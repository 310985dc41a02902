import { t } from '#texts/memberships.js';
import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { handPaymentFields, hasReference } from '../desk/desk-bookings.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { accountEmail, requiredText } from '../fields.ts';
import { taka } from '../money/money.ts';
import { say } from '../say.ts';

const membership = z.object({
  _id: z.uuid(),
  tier_id: z.uuid(),
  starts_on: clubDate,
  ends_on: clubDate,
  /** The end of the membership plus the days of grace. */
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
    /** The amount that the person saw, in taka; the server refuses the call if its own figure differs. */
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

/** The first and last day that dues buy. */
export const boughtDays = z.object({ starts_on: clubDate, ends_on: clubDate });

const sale = z.object({
  charge: z.uuid(),
  amount: z.number(),
  /** Null until the dues are paid. */
  membership: z.nullable(membership),
  /** The days that the dues buy if they are paid today. Absent when they are paid, or when a server of the previous release answers. */
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
    /** A person by id or email; the membership is for their household. */
    who: z.union(
      [z.uuid(), accountEmail],
      say(() => t.chooseWho),
    ),
    tier_id: z.uuid(),
    /** The first day. If absent, the membership follows the last one when that is still valid, or begins today. */
    from: z.optional(clubDate),
    /** The amount that the desk saw, in taka. If absent, nothing is compared. */
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

/** What is refunded when a membership ends early: nothing, the days that are left, or all that was paid for it and not yet refunded. */
export const giveBack = z.enum(
  ['nothing', 'days-left', 'all'],
  say(() => t.chooseGiveBack),
);
export type GiveBack = z.output<typeof giveBack>;

/** The fields that the form reads before it changes the end of a membership. */
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
    /** Whether the payer may buy a membership again; if absent, it stays unchanged. */
    may_buy_again: z.optional(z.boolean()),
    /** The reason of the refund, which the household's payer reads. */
    note: requiredText(300),
  }),
  response: z.object({
    /** Null when the membership is taken away. */
    membership: z.nullable(membership),
    /** Taka that are refunded in the way they were paid. */
    refund: z.number(),
  }),
  refusals: ['may-be-done', 'not-found', 'overlaps', 'not-refundable', 'changed-meanwhile'],
});
