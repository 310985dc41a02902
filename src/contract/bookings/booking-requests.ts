import { t } from '#texts/bookings.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import { booking, bookingStatus, rejectionReason } from './bookings.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { role } from '../people/users.ts';
import { say } from '../say.ts';

/** The most requests that are decided by one call. */
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
    /** Only a rejection may have one. */
    reason: rejectionReason,
  }),
  response: z.array(
    z.object({
      id: z.uuid(),
      outcome: z.enum(['done', 'not-found', 'not-pending', 'booking-expired']),
      /** Why it was not done, for people. */
      message: z.optional(z.string()),
    }),
  ),
});
export type DecisionOutcome = z.output<typeof decideBookings.response>[number];

/** A count of somebody's bookings goes no further. */
export const MOST_BOOKINGS_COUNTED = 100;

/** What helps to decide on a request: who asks, what they have booked before, and who plays beside it. */
export const getBackground = endpoint({
  method: 'GET',
  path: '/bookings/{id}/background',
  summary:
    'A booking with its person, what they have booked before, and the other bookings of that court and day',
  access: { who: 'staff' },
  params: idParams,
  response: z.object({
    booking,
    /** null: nobody that the club knows, such as somebody who walked in, or whose account was removed. */
    person: z.nullable(
      z.object({
        name: z.string(),
        /** Empty for guests. */
        email: z.string(),
        phone: z.nullable(z.string()),
        /** null for guests, who have no account. */
        role: z.nullable(role),
        known_since: z.string(),
        member_since: z.nullable(z.string()),
      }),
    ),
    history: z.object({
      /** How many other bookings they have of each status, at most MOST_COUNTED. */
      counts: z.record(bookingStatus, z.number()),
      /** Their last five others, newest first. */
      latest: z.array(booking),
    }),
    /** Its neighbours: the other bookings that hold slots of the court on that day, by time. */
    same_day: z.array(booking),
  }),
});
export type Background = z.output<typeof getBackground.response>;
