import * as z from 'zod/mini';
import { bookingStatus } from '../bookings/bookings.ts';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';

/** Counting stops here, because a larger exact number helps no one. */
export const MOST_COUNTED = 1000;
export const NEXT_SESSIONS = 5;

const hour = z.object({
  /** The hour of the day, from 0; a session belongs to the hour in which it begins. */
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
  /** Minutes after midnight at which the next of its sessions begins. */
  from: z.number(),
  to: z.number(),
  /** How many of its sessions are still to come today. */
  sessions: z.number(),
  person: z.string(),
  status: bookingStatus,
  /** True when the booking is approved and will be paid on arrival. */
  pays_on_arrival: z.boolean(),
  is_here: z.boolean(),
  /** Taka still to be paid for a confirmed booking; absent when nothing is. */
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
    /** The bookings that wait for approval, counted up to `MOST_COUNTED`, and since when the oldest has been waiting. */
    requests: z.extend(counted, { oldest: z.nullable(z.string()) }),
    /** From the first hour in which a session begins to the last. */
    hours: z.array(hour),
    money: z.object({ ...moved, by_method: z.array(z.object({ method: z.string(), ...moved })) }),
    /** Amounts to be paid at the club for today and earlier days, on arrival or as the rest of a booking. */
    to_collect: z.extend(counted, { amount: z.number() }),
    next: z.array(nextSession),
    /** The number of payment issues, for admins only; counted up to `MOST_COUNTED`. */
    issues: z.optional(counted),
  }),
});
export type Today = z.output<typeof getToday.response>;
