import * as z from 'zod/mini';
import { bookingStatus } from '../bookings/bookings.ts';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';

/** Counting stops here: beyond it the exact number helps nobody. */
export const MOST_COUNTED = 1000;
export const NEXT_SESSIONS = 5;

const hour = z.object({
  /** Hours are counted from 0; a session counts in the hour in which it begins. */
  hour: z.number(),
  open: z.number(),
  taken: z.number(),
});
export type TodayHour = z.output<typeof hour>;

/** Taka. */
const moved = { taken: z.number(), given_back: z.number() };

const nextSession = z.object({
  booking_id: z.uuid(),
  court_type: z.string(),
  court_type_bn: z.optional(z.string()),
  /** Minutes after midnight, of the next of its sessions. */
  from: z.number(),
  to: z.number(),
  /** How many sessions of it are still to come today. */
  sessions: z.number(),
  person: z.string(),
  status: bookingStatus,
  /** Approved, and paid on arrival. */
  pays_on_arrival: z.boolean(),
  is_here: z.boolean(),
  /** What of a confirmed booking is still to pay, in taka; absent: nothing. */
  rest: z.optional(z.number()),
});
export type NextSession = z.output<typeof nextSession>;

const counted = z.object({ count: z.number() });

export const getToday = endpoint({
  method: 'GET',
  path: '/desk/today',
  summary:
    'The day at the club: requests, sessions by hour, money, what is to collect, to check (admins) and next',
  access: { who: 'staff' },
  response: z.object({
    date: clubDate,
    /** Bookings that wait for an approval, at most MOST_COUNTED; since when the oldest does. */
    requests: z.extend(counted, { oldest: z.nullable(z.string()) }),
    /** They run from the first hour in which a session begins to the last. */
    hours: z.array(hour),
    money: z.object({ ...moved, by_method: z.array(z.object({ method: z.string(), ...moved })) }),
    /** What is to be paid at the club, on arrival or the rest, of today and before. */
    to_collect: z.extend(counted, { amount: z.number() }),
    next: z.array(nextSession),
    /** Payment issues, for admins only; at most MOST_COUNTED. */
    issues: z.optional(counted),
  }),
});
export type Today = z.output<typeof getToday.response>;
