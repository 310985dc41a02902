import { t } from '#texts/reports.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';

export const MOST_REPORTED_DAYS = 366;
const DAY_MS = 86_400_000;

/** The first and last day of a report, both included. */
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

/** Minutes in which courts were open, and how many of them were booked. */
const minutes = { open: z.number(), claimed: z.number() };

/** Every booked minute is also an open one, even if a block or new hours have since closed it and left its booking as it was. */
export const getOccupancy = endpoint({
  method: 'GET',
  path: '/reports/occupancy',
  summary: 'Of how many open minutes of each court, day, weekday and hour somebody had booked',
  access: { who: 'admin' },
  query: reportedDays,
  response: z.object({
    ...minutes,
    /** `deleted` means that the court no longer exists. */
    courts: z.array(z.object({ ...ofCourt, deleted: z._default(z.boolean(), false), ...minutes })),
    days: z.array(z.object({ date: clubDate, ...minutes })),
    /** Only the hours in which a court was open; weekday 0 is Sunday. */
    hours: z.array(z.object({ weekday: z.number(), hour: z.number(), ...minutes })),
  }),
});
export type Occupancy = z.output<typeof getOccupancy.response>;

/**
 * Amounts in taka, and the numbers of payments and refunds. `fees` is what providers keep of the payments, as far as they have reported it.
 */
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
    /** Only the days with a payment or a refund. */
    days: z.array(z.object({ date: clubDate, ...moved })),
    courts: z.array(z.object({ ...ofCourt, ...moved })),
    /** Dues; absent when none were paid or refunded on these days. */
    memberships: z.optional(z.object(moved)),
    /** `card` is online, `free` cost nothing, and the others were paid by hand. */
    methods: z.array(z.object({ method: z.string(), ...moved })),
    coupons: z.array(
      z.object({
        code: z.string(),
        /** Taka by which it reduced prices. */
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
    /** Null when the audit of some of these days was removed before their requests were counted. */
    requests: z.nullable(
      z.object({
        made: z.number(),
        approved: z.number(),
        rejected: z.number(),
        /** Requests that were not decided in time. */
        expired: z.number(),
        /** Requests that were approved, but not paid in time. */
        unpaid: z.number(),
        /**
         * The minutes from a request to its decision within which half of them are decided; `ninety_percent_minutes` is for nine in ten.
         * Both are null when no request was decided.
         */
        median_minutes: z.nullable(z.number()),
        ninety_percent_minutes: z.nullable(z.number()),
      }),
    ),
    people: z.object({
      /** People who became members on these days. */
      new_members: z.number(),
      /** People who were members before, and have a paid booking on these days. */
      returning_members: z.number(),
      /** People who became members on these days or later, and have a paid booking on these days. */
      new_players: z.number(),
      /** People without an account for whom the desk booked; all walk-ins without a name are counted as one person. */
      guests: z.number(),
    }),
  }),
});
export type PeopleReport = z.output<typeof getPeopleReport.response>;
