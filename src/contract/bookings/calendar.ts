import { t } from '#texts/calendar.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import { MAX_OWN_DAYS } from '../clock/calendar-days.ts';
import { clubDate } from '../clock/club-date.ts';
import { addDays } from '../clock/club-time.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { pricedTiers, tierPrices } from '../money/tier-prices.ts';
import { say } from '../say.ts';

// These answers do not depend on the clock or on a person: they change only when a booking or a court does.
const boardCell = z.object({
  /** The label that bookings use for this slot. */
  slot: z.string(),
  /** Minutes after midnight. */
  from: z.number(),
  to: z.number(),
  state: z.enum(['free', 'taken', 'closed']),
  /** Taka. */
  price: z.number(),
  prices: tierPrices,
  /** Why the slot is closed, as the club wrote it, or `UNTITLED`. */
  title: z.optional(z.string()),
  title_bn: z.optional(z.string()),
});
export type BoardCell = z.output<typeof boardCell>;

const shownCourt = {
  _id: z.uuid(),
  type: z.string(),
  type_bn: z.optional(z.string()),
  image: z.string(),
};

const courtDay = z.object({
  cells: z.array(boardCell),
  /** Why there are no cells, as a sentence: `Closed: Eid-ul-Fitr`. */
  note: z.optional(z.string()),
  /** The reason alone, as the club wrote it: `Eid-ul-Fitr`. */
  reason: z.optional(z.string()),
  reason_bn: z.optional(z.string()),
});
export type CourtDay = z.output<typeof courtDay>;

const boardRow = z.extend(courtDay, shownCourt);

const board = z.object({
  date: clubDate,
  rows: z.array(boardRow),
  /** The next day on which a court is open, if none is open on this one. */
  next_open: z.optional(clubDate),
  tiers: pricedTiers,
});
export type Board = z.output<typeof board>;

export const getBoard = endpoint({
  method: 'GET',
  path: '/board',
  summary: 'All courts on one day, newest first: each slot free, taken or closed, and its price',
  access: { who: 'everyone' },
  cachedUntil: 'any-call',
  query: z.object({ date: clubDate }),
  response: board,
});

const week = z.object({
  court: z.object(shownCourt),
  days: z.array(z.extend(courtDay, { date: clubDate })),
  tiers: pricedTiers,
});
export type Week = z.output<typeof week>;

export const getWeek = endpoint({
  method: 'GET',
  path: '/courts/{id}/week',
  summary: 'One court on seven days: each slot free, taken or closed, and its price',
  access: { who: 'everyone' },
  cachedUntil: 'any-call',
  params: idParams,
  query: z.object({ from: clubDate }),
  response: week,
});

/** The query of a call about a few days, both included. */
export const fewDays = z.object({ from: clubDate, to: clubDate }).check(
  z.refine(
    ({ from, to }) => from <= to && to < addDays(from, MAX_OWN_DAYS),
    say(() => t.askForDays({ most: formatNumber(MAX_OWN_DAYS) })),
  ),
);

const ownSlot = z.object({
  booking_id: z.uuid(),
  court_id: z.uuid(),
  date: clubDate,
  /** Minutes after midnight. */
  from: z.number(),
  to: z.number(),
  status: z.enum(['pending', 'approved', 'confirmed']),
});
export type OwnSlot = z.output<typeof ownSlot>;

export const listOwnSlots = endpoint({
  method: 'GET',
  path: '/board/mine',
  summary: 'The slots that the caller’s own bookings hold on some days',
  access: { who: 'signed-in' },
  query: fewDays,
  response: z.array(ownSlot),
});
