import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { deskBooking } from './desk.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { paidMembership } from '../payments/paid-membership.ts';

/** Money that was taken or refunded at the counter. */
const tillEntry = z.object({
  at: z.string(),
  kind: z.enum(['taken', 'given-back']),
  /** Taka. */
  amount: z.number(),
  method: z.string(),
  reference: z.nullable(z.string()),
  /** The person who took or refunded it. */
  by: z.string(),
  /** Null when the money is for dues; `membership` then says which. */
  booking_id: z.nullable(z.uuid()),
  court_type: z.optional(z.string()),
  court_type_bn: z.optional(z.string()),
  membership: z.optional(paidMembership),
  person: z.string(),
});
export type TillEntry = z.output<typeof tillEntry>;

/** More entries than the counter of a busy club makes on one day. */
export const MOST_TILL_ENTRIES = 2000;

const tillSum = z.object({ taken: z.number(), given_back: z.number(), count: z.int() });

export const getTill = endpoint({
  method: 'GET',
  path: '/desk/till',
  summary: 'What the desk took and gave back on a day, by method and by person',
  access: { who: 'staff' },
  query: z.object({ date: clubDate }),
  response: z.object({
    date: clubDate,
    total: tillSum,
    by_method: z.array(z.extend(tillSum, { method: z.string() })),
    by_person: z.array(z.extend(tillSum, { person: z.string() })),
    /** Newest first. */
    entries: z.array(tillEntry).check(z.maxLength(MOST_TILL_ENTRIES)),
  }),
});
export type Till = z.output<typeof getTill.response>;

/** The most entries of a list that the desk works through; the others appear as these are dealt with. */
export const MOST_OWED = 200;

const dueRefund = z.object({
  _id: z.uuid(),
  /** Null when the refund is of dues; `membership` then says which. */
  booking_id: z.nullable(z.uuid()),
  /** Taka. */
  amount: z.number(),
  reason: z.string(),
  created_at: z.string(),
  person: z.string(),
  phone: z.nullable(z.string()),
  court_type: z.optional(z.string()),
  court_type_bn: z.optional(z.string()),
  date: z.optional(clubDate),
  membership: z.optional(paidMembership),
});
export type DueRefund = z.output<typeof dueRefund>;

export const listOwed = endpoint({
  method: 'GET',
  path: '/desk/owed',
  summary: 'What the desk has to collect, from the play that was first, and to hand back, oldest first',
  access: { who: 'staff' },
  response: z.object({
    to_collect: z.array(deskBooking).check(z.maxLength(MOST_OWED)),
    to_hand_back: z.array(dueRefund).check(z.maxLength(MOST_OWED)),
  }),
});
export type Owed = z.output<typeof listOwed.response>;

export const handBack = endpoint({
  method: 'POST',
  path: '/desk/refunds/{id}/handed',
  summary: 'Say that a refund was handed back by hand; a repeat changes nothing',
  access: { who: 'staff' },
  params: idParams,
  response: z.void(),
  status: 204,
});
