import { t } from '#texts/bookings.js';
import * as z from 'zod/mini';
import { asciiDigits } from '../digits.ts';
import { clubDate } from '../clock/club-date.ts';
import { endpoint, idParams, pageQuery, searchQuery } from '../endpoint.ts';
import { atMost, accountEmail, textOrEmpty } from '../fields.ts';
import { seenTotal, taka } from '../money/money.ts';
import { optionalName } from '../people/names.ts';
import { say } from '../say.ts';

export const bookingStatus = z.enum([
  // The booking is held for a person on the waiting list until they answer.
  'offered',
  'pending',
  'approved',
  'confirmed',
  'rejected',
  'cancelled',
]);
/**
 * The order of a list of bookings: `newest` by when they were made, `play` by when they are played with the first at the top, `play-latest`
 * with the last at the top.
 */
export const bookingSort = z.enum(
  ['newest', 'play', 'play-latest'],
  say(() => t.chooseSort),
);
export type BookingSort = z.output<typeof bookingSort>;

export type BookingStatus = z.output<typeof bookingStatus>;

export const booking = z.object({
  _id: z.uuid(),
  user_email: z.string(),
  user_name: z.string(),
  court_id: z.uuid(),
  court_type: z.string(),
  /** The court's name in Bangla, if it has one and its type is still the same. */
  court_type_bn: z.optional(z.string()),
  date: clubDate,
  slots: z.array(z.string()),
  /** The total divided by the number of sessions if their prices differ. */
  price_per_session: z.number(),
  total_price: z.number(),
  /** The price of each slot, if the prices differ. */
  slot_prices: z.optional(z.array(z.number())),
  status: bookingStatus,
  /** Why the booking was rejected or cancelled, if known: `expired`, `account removed` … */
  reason: z.nullable(z.string()),
  created_at: z.string(),
  /** When a pending booking expires without approval, and until when an approved one can be paid; null for all others. */
  expires_at: z.nullable(z.string()),
  /** Present when the booking is paid on arrival; otherwise it is paid online. */
  pay_at: z.optional(z.literal('desk')),
  /** The id of the weekly booking that it belongs to. */
  series_id: z.optional(z.uuid()),
  /** Present once its people have arrived. */
  checked_in_at: z.optional(z.string()),
  /** What is already paid, what is due now and what is due later, in taka. Absent when the booking is paid in one go. */
  parts: z.optional(z.object({ covered: z.number(), due_now: z.number(), due_later: z.number() })),
});
export type Booking = z.output<typeof booking>;

/** The caller's own booking, with the code to show at the desk. `code` is absent until the booking has one. */
export const codedBooking = z.extend(booking, { code: z.optional(z.string()) });
export type CodedBooking = z.output<typeof codedBooking>;

/** The most slots in one request: a whole day in quarters of an hour. */
const MAX_SLOTS = 96;

export const bookingRequest = z.object({
  user_email: accountEmail,
  user_name: z._default(optionalName, ''),
  court_id: z.uuid(),
  court_type: textOrEmpty(200),
  date: clubDate,
  slots: z.array(z.string().check(atMost(60), z.overwrite(asciiDigits))).check(
    z.minLength(
      1,
      say(() => t.chooseSlot),
    ),
    z.maxLength(MAX_SLOTS, { abort: true }),
  ),
  /** The price that the person saw; the server refuses any other with `price-changed`. */
  price_per_session: taka,
  total_price: seenTotal,
});
export type BookingRequest = z.output<typeof bookingRequest>;

export const CLAIM_REFUSALS = [
  'slot-taken',
  'price-changed',
  'court-changed',
  'too-many-pending',
  'day-limit',
  'week-limit',
  'too-many-requests',
] as const;

export const createBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  summary:
    'Request slots of a court on a date. With an Idempotency-Key header, a repeat returns the first answer',
  access: { who: 'self', email: (parts) => parts.body.user_email },
  bodyLimit: 16 * 1024,
  body: bookingRequest,
  response: booking,
  status: 201,
  refusals: [...CLAIM_REFUSALS, 'idempotency-key-reused', 'not-found'],
});

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  summary:
    'Bookings of a person (user=), searched by court type, or of everybody (staff), searched by the person’s name and e-mail too; newest first, or by when they are played',
  access: { who: 'self-or-staff', email: (parts) => parts.query.user },
  query: z
    .object({
      user: z.optional(accountEmail),
      status: z.enum(
        ['pending', 'approved', 'confirmed'],
        say(() => t.chooseStatus),
      ),
      /** The default is `play` if days are given, and otherwise `newest`. */
      sort: z.optional(bookingSort),
      /** The first day of play. */
      from: z.optional(clubDate),
      to: z.optional(clubDate),
      ...pageQuery,
      ...searchQuery,
    })
    .check(
      z.refine(({ sort, from, to }) => sort !== 'newest' || (from ?? to) === undefined, {
        error: () => t.sortedByPlay,
        path: ['sort'],
      }),
    ),
  response: z.array(booking),
  paged: true,
});

/** More bookings than anyone has ahead of them; a longer list is cut. */
export const MOST_AHEAD = 500;

export const listAhead = endpoint({
  method: 'GET',
  path: '/bookings/ahead',
  summary:
    'One’s own bookings of today and later that are pending, approved or confirmed, the next one first',
  access: { who: 'signed-in' },
  response: z.array(codedBooking).check(z.maxLength(MOST_AHEAD)),
});

export const listPast = endpoint({
  method: 'GET',
  path: '/bookings/past',
  summary:
    'One’s own bookings of days that have passed, the latest day first (what=played), those that were rejected or cancelled, newest first (what=ended), or all of them, newest first',
  access: { who: 'signed-in' },
  query: z.object({ what: z.optional(z.enum(['played', 'ended'])), ...pageQuery }),
  response: z.array(booking),
  paged: true,
});

/** Access rules use this function to find the id in calls about one booking. */
export const bookingIdParam = (parts: { params: { id: string } }) => parts.params.id;

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/{id}',
  summary: 'One booking',
  access: { who: 'booking-owner-or-staff', booking: bookingIdParam },
  params: idParams,
  response: booking,
});

export const cancelBooking = endpoint({
  method: 'DELETE',
  path: '/bookings/{id}',
  summary: 'Cancel one’s own pending or approved booking; its slots are free at once',
  access: { who: 'booking-owner', booking: bookingIdParam },
  params: idParams,
  response: z.void(),
  status: 204,
  refusals: ['not-cancellable', 'already-paid', 'payment-busy', 'provider-unavailable'],
});

/** Why a booking is rejected; its owner reads it. It may be left out. */
export const rejectionReason = z.optional(textOrEmpty(300));

export const approveBooking = endpoint({
  method: 'PATCH',
  path: '/bookings/{id}/approve',
  summary: 'Approve a pending booking; its owner becomes a member',
  access: { who: 'staff' },
  params: idParams,
  body: z.object({ status: z.optional(z.literal('approved')) }),
  response: booking,
  refusals: ['not-pending', 'booking-expired'],
});

export const rejectBooking = endpoint({
  method: 'PATCH',
  path: '/bookings/{id}/reject',
  summary: 'Reject a pending booking; its slots are free at once, and its owner reads the reason',
  access: { who: 'staff' },
  params: idParams,
  body: z.object({ status: z.optional(z.literal('rejected')), reason: rejectionReason }),
  response: booking,
  refusals: ['not-pending'],
});
