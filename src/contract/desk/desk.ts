import { t } from '#texts/desk.js';
import * as z from 'zod/mini';
import { booking } from '../bookings/bookings.ts';
import { clubDate } from '../clock/club-date.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { textOrEmpty, requiredText } from '../fields.ts';
import { say } from '../say.ts';

/** The payment methods of the desk. */
export const deskMethod = z.enum(
  ['cash', 'card-terminal', 'bank-transfer', 'bkash', 'nagad', 'rocket'],
  say(() => t.choosePay),
);
export type DeskMethod = z.output<typeof deskMethod>;

/** What a booking was paid with, as the desk sees it. */
const deskPayment = z.object({
  _id: z.uuid(),
  /** `desk`: by hand; `card`: online; `free`: nothing was due. */
  by: z.enum(['desk', 'card', 'free']),
  method: z.string(),
  /** The transfer or the slip has it; null: none was given. */
  reference: z.nullable(z.string()),
  /** Taka. */
  amount: z.number(),
  refunded: z.number(),
  /** The name of who took it by hand. */
  taken_by: z.nullable(z.string()),
  paid_at: z.string(),
});

/** A booking with what only the staff sees. */
export const deskBooking = z.extend(booking, {
  /** null: somebody with an account. */
  guest: z.nullable(z.object({ _id: z.uuid(), name: z.string(), phone: z.nullable(z.string()) })),
  /** The person who stood at the desk; null: its owner booked. */
  booked_by: z.nullable(z.string()),
  no_show_at: z.nullable(z.string()),
  note: z.string(),
  /** What confirmed it. */
  payment: z.nullable(deskPayment),
});
export type DeskBooking = z.output<typeof deskBooking>;

/** A part of what a booking costs, as the desk sees it. */
const deskPart = z.object({
  /** The booking's own where its price was paid whole, before guests came. */
  _id: z.uuid(),
  /** Taka. */
  amount: z.number(),
  /** How many guests it is for; 0: it is a piece of the price. */
  guests: z.int(),
  /** What paid it; null: it is open. */
  payment: z.nullable(deskPayment),
  /** Somebody is paying it online right now. */
  busy: z.boolean(),
});
export type DeskPart = z.output<typeof deskPart>;

/** What the club's rules let the desk do with a booking besides taking all of it. */
const deskOffers = z.object({
  /** The least that it may take of what is open, in taka; null: only all of it. */
  least: z.nullable(z.number()),
  /** What each guest costs who is added, in taka; 0: none can be. */
  guest_fee: z.number(),
});
export type DeskOffers = z.output<typeof deskOffers>;

/** The most live bookings that a club of 100 courts has on one day, a session each quarter of an hour. */
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

/** What is given back of a paid booking that the desk cancels now; money in taka. */
const deskCancellation = z.object({
  /** The club's policy gives this back. */
  refund: z.number(),
  percent: z.number(),
  /** All that is left: an admin may give it back. */
  all: z.number(),
  /** Whether the desk gives it back by hand; else the card provider does, and an admin decides. */
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
    /** What its person shows at the desk; absent: it has none yet. */
    code: z.optional(z.string()),
    cancellation: deskCancellation,
    /** What was paid first stands first, and what is open last; absent: nobody has divided it. */
    parts: z.optional(z.array(deskPart)),
    /** Absent: nothing of this is offered. */
    offers: z.optional(deskOffers),
    /** It ended because its time ran out, and comes back when this is taken, in taka; absent: it does not. */
    revived_by: z.optional(z.number()),
  }),
});

const foundPerson = z.object({
  kind: z.enum(['member', 'guest']),
  _id: z.uuid(),
  name: z.string(),
  /** A member's e-mail, without most of its letters. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** A member who has not shown that the e-mail is theirs; absent: they have, or nobody can. */
  is_unconfirmed: z.optional(z.literal(true)),
});
export type FoundPerson = z.output<typeof foundPerson>;

/** A search for people answers at most this many, which one sees at a glance. */
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
    /** What the note said when it was changed: where it says something else by now, nothing is. Absent: it is not held against it. */
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
