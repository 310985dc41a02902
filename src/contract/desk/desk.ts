import { t } from '#texts/desk.js';
import * as z from 'zod/mini';
import { booking } from '../bookings/bookings.ts';
import { clubDate } from '../clock/club-date.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { textOrEmpty, requiredText } from '../fields.ts';
import { say } from '../say.ts';

export const deskMethod = z.enum(
  ['cash', 'card-terminal', 'bank-transfer', 'bkash', 'nagad', 'rocket'],
  say(() => t.choosePay),
);
export type DeskMethod = z.output<typeof deskMethod>;

/** A payment for a booking, as the desk sees it. */
const deskPayment = z.object({
  _id: z.uuid(),
  /** `desk` means by hand, `card` online, and `free` that nothing was due. */
  by: z.enum(['desk', 'card', 'free']),
  method: z.string(),
  /** The number of the transfer or the slip; null when none was given. */
  reference: z.nullable(z.string()),
  /** Taka. */
  amount: z.number(),
  refunded: z.number(),
  /** The name of the person who took it by hand. */
  taken_by: z.nullable(z.string()),
  paid_at: z.string(),
});

/** A booking with the details that only the staff see. */
export const deskBooking = z.extend(booking, {
  /** Null when the booking belongs to an account. */
  guest: z.nullable(z.object({ _id: z.uuid(), name: z.string(), phone: z.nullable(z.string()) })),
  /** The staff member who booked; null when the owner booked. */
  booked_by: z.nullable(z.string()),
  no_show_at: z.nullable(z.string()),
  note: z.string(),
  /** The payment that confirmed it. */
  payment: z.nullable(deskPayment),
});
export type DeskBooking = z.output<typeof deskBooking>;

/** A part of a booking's price, as the desk sees it. */
const deskPart = z.object({
  /** The booking's own id when its price was paid as a whole before guests were added. */
  _id: z.uuid(),
  /** Taka. */
  amount: z.number(),
  /** The number of guests that it is for; 0 when it is a part of the price. */
  guests: z.int(),
  /** The payment for this part; null while it is open. */
  payment: z.nullable(deskPayment),
  /** True while someone is paying it online. */
  busy: z.boolean(),
});
export type DeskPart = z.output<typeof deskPart>;

/** The other options that the club's rules give the desk, besides taking the whole amount. */
const deskOffers = z.object({
  /** The least part of the open amount that the desk may take, in taka; null when it must take all of it. */
  least: z.nullable(z.number()),
  /** The fee for each guest who is added, in taka; 0 when guests cannot be added. */
  guest_fee: z.number(),
});
export type DeskOffers = z.output<typeof deskOffers>;

/** The most live bookings of a club with 100 courts on one day, with a session each quarter of an hour. */
export const MOST_ON_A_DAY = 9600;

export const getDeskBoard = endpoint({
  method: 'GET',
  path: '/desk/board',
  summary: 'The live bookings of a day, with people, money and check-ins',
  access: { who: 'staff' },
  query: z.object({ date: clubDate }),
  response: z.object({
    date: clubDate,
    bookings: z.array(deskBooking).check(z.maxLength(MOST_ON_A_DAY)),
  }),
});
export type DeskBoard = z.output<typeof getDeskBoard.response>;

/** The refund when the desk cancels a paid booking now, in taka. */
const deskCancellation = z.object({
  /** The refund under the club's policy. */
  refund: z.number(),
  percent: z.number(),
  /** The whole amount that is left; only an admin may refund it. */
  all: z.number(),
  /** Whether the desk refunds it by hand. If not, the card provider refunds it, and an admin decides. */
  by_hand: z.boolean(),
});

export const getDeskBooking = endpoint({
  method: 'GET',
  path: '/desk/bookings/{id}',
  summary: 'One booking, and what cancelling it now gives back',
  access: { who: 'staff' },
  params: idParams,
  response: z.object({
    booking: deskBooking,
    /** The code that its owner shows at the desk; absent until the booking has one. */
    code: z.optional(z.string()),
    cancellation: deskCancellation,
    /** Paid parts come first, in the order of payment, and open parts last. Absent when the booking is not divided. */
    parts: z.optional(z.array(deskPart)),
    /** Absent when there are no such options. */
    offers: z.optional(deskOffers),
    /** Taka that the desk must take to revive a booking that ended because its time ran out. Absent when it cannot be revived. */
    revived_by: z.optional(z.number()),
  }),
});

const foundPerson = z.object({
  kind: z.enum(['member', 'guest']),
  _id: z.uuid(),
  name: z.string(),
  /** A member's email with most of its letters hidden. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** True for a member who has not confirmed their email. Absent when they have, or when this club cannot confirm emails. */
  is_unconfirmed: z.optional(z.literal(true)),
});
export type FoundPerson = z.output<typeof foundPerson>;

/** The most people that a search returns, so that they can be seen at a glance. */
export const MOST_FOUND = 8;

export const findDeskPeople = endpoint({
  method: 'GET',
  path: '/desk/people',
  summary: 'Members and guests by a part of their name, e-mail or phone; members by their whole phone',
  access: { who: 'staff' },
  query: z.object({
    search: requiredText(100).check(
      z.minLength(
        3,
        say(() => t.threeLetters),
      ),
    ),
  }),
  response: z.array(foundPerson).check(z.maxLength(MOST_FOUND)),
});

export const updateVisit = endpoint({
  method: 'PATCH',
  path: '/desk/bookings/{id}',
  summary: 'Check somebody in, mark them as a no-show, or leave a note for the staff',
  access: { who: 'staff' },
  params: idParams,
  body: z.object({
    checked_in: z.optional(z.boolean()),
    no_show: z.optional(z.boolean()),
    note: z.optional(textOrEmpty(500)),
    /** The note that the person saw before changing it. If it has changed since, the change is refused. If absent, nothing is compared. */
    note_before: z.optional(textOrEmpty(500)),
  }),
  response: deskBooking,
  refusals: ['not-playable', 'payment-busy', 'note-changed'],
});

export const linkGuest = endpoint({
  method: 'POST',
  path: '/desk/guests/{id}/link',
  summary: 'Say which account a guest has now: their bookings become the account’s',
  access: { who: 'staff' },
  params: idParams,
  body: z.object({ user_id: z.uuid() }),
  response: z.object({ bookings: z.int() }),
});
