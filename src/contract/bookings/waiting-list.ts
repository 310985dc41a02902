import { t } from '#texts/waiting.js';
import * as z from 'zod/mini';
import { booking, bookingRequest, CLAIM_REFUSALS } from './bookings.ts';
import { clubDate } from '../clock/club-date.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { say } from '../say.ts';

/** Minutes before play after which an offer can no longer be answered. */
export const ANSWER_BEFORE_MINUTES = 30;
/** The most times that one person may wait for simultaneously. */
export const MOST_WAITING = 5;
/** The most courts of one entry; the person accepts any of them. */
export const MOST_COURTS_WAITED_FOR = 20;

const entry = z.object({
  _id: z.uuid(),
  date: clubDate,
  slots: z.array(z.string()),
  /** The person accepts any of these courts. */
  courts: z.array(z.object({ _id: z.uuid(), type: z.string(), type_bn: z.optional(z.string()) })),
  state: z.enum(['waiting', 'offered']),
  /** The place in the queue: 1 is the next. */
  place: z.int(),
  /** The slots that are held for the person, and until when; null while they wait. */
  offer: z.nullable(
    z.object({
      booking_id: z.uuid(),
      court_id: z.uuid(),
      court_type: z.string(),
      court_type_bn: z.optional(z.string()),
      total_price: z.number(),
      expires_at: z.string(),
    }),
  ),
  created_at: z.string(),
});
export type WaitingEntry = z.output<typeof entry>;

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/waitlist',
  summary:
    'Wait for slots of a day that are taken, on any one of some courts; what becomes free is offered in turn',
  access: { who: 'signed-in' },
  body: z.extend(z.pick(bookingRequest, { date: true, slots: true }), {
    court_ids: z.array(z.uuid()).check(
      z.minLength(
        1,
        say(() => t.chooseCourt),
      ),
      z.maxLength(MOST_COURTS_WAITED_FOR, { abort: true }),
    ),
  }),
  response: entry,
  status: 201,
  refusals: ['slots-free', 'too-many-waiting', 'not-found'],
});

export const listWaiting = endpoint({
  method: 'GET',
  path: '/waitlist',
  summary: 'What the caller waits for, and what is offered to them, the next first',
  access: { who: 'signed-in' },
  response: z.array(entry).check(z.maxLength(MOST_WAITING)),
});

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/waitlist/{id}',
  summary: 'Wait no longer; an offer is declined and passed on',
  access: { who: 'signed-in' },
  params: idParams,
  response: z.void(),
  status: 204,
});

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/waitlist/{id}/accept',
  summary: 'Accept what is offered: it becomes a booking like any other; a repeat returns the same',
  access: { who: 'signed-in' },
  params: idParams,
  body: z.pick(bookingRequest, { total_price: true }),
  response: booking,
  refusals: ['offer-expired', ...CLAIM_REFUSALS],
});

const deskEntry = z.object({
  _id: z.uuid(),
  person: z.string(),
  email: z.string(),
  slots: z.array(z.string()),
  courts: z.array(z.string()),
  state: z.enum(['waiting', 'offered']),
  created_at: z.string(),
});

/** More entries than a desk can act on. */
export const MOST_ON_DESK_LIST = 200;

export const listDeskWaiting = endpoint({
  method: 'GET',
  path: '/desk/waitlist',
  summary: 'Who waits for slots of a day, in turn',
  access: { who: 'staff' },
  query: z.object({ date: clubDate }),
  response: z.array(deskEntry).check(z.maxLength(MOST_ON_DESK_LIST)),
});
