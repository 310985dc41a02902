import { t } from '#texts/bookings.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import { booking, bookingStatus, rejectionReason } from './bookings.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { role } from '../people/users.ts';
import { say } from '../say.ts';

export const MOST_DECIDED = 100;

export const decideBookings = endpoint({
  method: 'POST',
  path: '/bookings/decisions',
  summary:
    'Approve or reject several pending bookings, one after the other; one that fails does not stop the rest',
  access: { who: 'staff' },
  body: z.object({
    ids: z.array(z.uuid()).check(
      z.minLength(
        1,
        say(() => t.chooseBooking),
      ),
      z.maxLength(MOST_DECIDED, {
        error: () => t.mostDecided({ most: formatNumber(MOST_DECIDED) }),
        abort: true,
      }),
    ),
    decision: z.enum(
      ['approve', 'reject'],
      say(() => t.chooseDecision),
    ),
    /** Only a rejection may have a reason. */
    reason: rejectionReason,
  }),
  response: z.array(
    z.object({
      id: z.uuid(),
      outcome: z.enum(['done', 'not-found', 'not-pending', 'booking-expired']),
      /** Why the booking was not decided, for people to read. */
      message: z.optional(z.string()),
    }),
  ),
});
export type DecisionOutcome = z.output<typeof decideBookings.response>[number];

/** The counts of a person's bookings stop at this number. */
export const MOST_BOOKINGS_COUNTED = 100;

/** Returns what helps to decide a request: the person, what they have booked before, and who else plays on that court that day. */
export const getBackground = endpoint({
  method: 'GET',
  path: '/bookings/{id}/background',
  summary:
    'A booking with its person, what they have booked before, and the other bookings of that court and day',
  access: { who: 'staff' },
  params: idParams,
  response: z.object({
    booking,
    /** Null when the club does not know the person, such as a walk-in, or when their account was removed. */
    person: z.nullable(
      z.object({
        name: z.string(),
        /** Empty for guests. */
        email: z.string(),
        phone: z.nullable(z.string()),
        /** Null for guests, who have no account. */
        role: z.nullable(role),
        known_since: z.string(),
        member_since: z.nullable(z.string()),
      }),
    ),
    history: z.object({
      /** The number of their other bookings in each status, at most `MOST_BOOKINGS_COUNTED`. */
      counts: z.record(bookingStatus, z.number()),
      /** Their five latest other bookings, newest first. */
      latest: z.array(booking),
    }),
    /** The other bookings that hold slots of the court on that day, in order of time. */
    same_day: z.array(booking),
  }),
});
export type Background = z.output<typeof getBackground.response>;
