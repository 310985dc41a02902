import { t } from '#texts/reports.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';

/** Days of a report at the most. */
export const MOST_REPORTED_DAYS = 366;
const DAY_MS = 86_400_000;

/** A query with the days of a report, both included. */
const reportedDays = z.object({ from: clubDate, to: clubDate }).check(
  z.refine(({ from, to }) => from <= to, {
    error: () => t.notBeforeFirst,
    path: ['to'],
  }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_REPORTED_DAYS * DAY_MS, {
    error: () => t.mostDays({ most: formatNumber(MOST_REPORTED_DAYS) }),
    path: ['to'],
  }),
);

const ofCourt = { _id: z.uuid(), type: z.string(), type_bn: z.optional(z.string()) };

/** Minutes that courts were open, and those of them that were claimed. */
const minutes = { open: z.number(), claimed: z.number() };

/** What a claimed minute is, was open: bookings that a block or new hours have left as they are, too. */
export const getOccupancy = endpoint({
  method: 'GET',
  path: '/reports/occupancy',
  summary: 'Of how many open minutes of each court, day, weekday and hour somebody had booked',
  access: { who: 'admin' },
  query: reportedDays,
  response: z.object({
    ...minutes,
    /** `deleted`: it is not there any more. */
    courts: z.array(z.object({ ...ofCourt, deleted: z._default(z.boolean(), false), ...minutes })),
    days: z.array(z.object({ date: clubDate, ...minutes })),
    /** Has the hours in which anything was open; weekday 0 is Sunday. */
    hours: z.array(z.object({ weekday: z.number(), hour: z.number(), ...minutes })),
  }),
});
export type Occupancy = z.output<typeof getOccupancy.response>;

/** Taka, and how many payments and refunds. `fees`: what providers keep of what was taken, as far as they have said. */
const moved = {
  taken: z.number(),
  given_back: z.number(),
  fees: z.number(),
  payments: z.number(),
  refunds: z.number(),
};

export const getMoneyReport = endpoint({
  method: 'GET',
  path: '/reports/money',
  summary: 'What was taken and given back, by day, court, method and coupon',
  access: { who: 'admin' },
  query: reportedDays,
  response: z.object({
    ...moved,
    /** Has the days on which something was paid or given back. */
    days: z.array(z.object({ date: clubDate, ...moved })),
    courts: z.array(z.object({ ...ofCourt, ...moved })),
    /** Dues; absent: none were paid or given back on these days. */
    memberships: z.optional(z.object(moved)),
    /** `card` is online, `free` cost nothing, the others are by hand. */
    methods: z.array(z.object({ method: z.string(), ...moved })),
    coupons: z.array(
      z.object({
        code: z.string(),
        /** Taka that it took off. */
        discount: z.number(),
        ...moved,
      }),
    ),
  }),
});
export type MoneyReport = z.output<typeof getMoneyReport.response>;

export const getPeopleReport = endpoint({
  method: 'GET',
  path: '/reports/people',
  summary: 'Requests and how they were decided, and who played',
  access: { who: 'admin' },
  query: reportedDays,
  response: z.object({
    /** null: the audit of some of these days was removed before their requests were counted. */
    requests: z.nullable(
      z.object({
        made: z.number(),
        approved: z.number(),
        rejected: z.number(),
        /** Nobody decided in time. */
        expired: z.number(),
        /** Approved, and not paid in time. */
        unpaid: z.number(),
        /** Minutes from a request to its decision: of half of them at most, and of nine in ten. null: none was decided. */
        median_minutes: z.nullable(z.number()),
        ninety_percent_minutes: z.nullable(z.number()),
      }),
    ),
    people: z.object({
      /** Became members on these days. */
      new_members: z.number(),
      /** Were members before, and have a paid booking on these days. */
      returning_members: z.number(),
      /** Became members on these days or later, and have a paid booking on them. */
      new_players: z.number(),
      /** Booked at the desk without an account; walk-ins without a name are one. */
      guests: z.number(),
    }),
  }),
});
export type PeopleReport = z.output<typeof getPeopleReport.response>;
