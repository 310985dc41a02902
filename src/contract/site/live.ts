import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';

/**
 * The events of the stream, by name. Each one sends the current state rather than a change, so that an event may come twice or late.
 * `board` contains no more than the public `GET /board`; the other events only say that something has changed, and the browser then
 * requests it with the caller's permissions.
 */
export const LIVE_EVENTS = {
  /** Sent to everyone: the ranges of a court that are booked on a day, in minutes after midnight. */
  board: z.object({
    date: clubDate,
    court: z.uuid(),
    taken: z.array(z.tuple([z.number(), z.number()])),
  }),
  /** Sent to everyone when courts, hours or prices have changed. */
  plans: z.object({}),
  /** Sent to the owner of a booking when it, its payment or its refund has changed. */
  mine: z.object({ booking: z.uuid() }),
  /** Sent to a person when the list under their bell has changed, because they received or read a message. */
  messages: z.object({}),
  /** Sent to the staff when something on this day has changed. */
  desk: z.object({ date: clubDate }),
  /**
   * Sent to everyone when events before the last `recent` seconds may have been missed. Events of those seconds follow next; for `mine` and
   * `desk`, only those of the last second.
   */
  resync: z.object({ recent: z.number() }),
};

export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: z.output<(typeof LIVE_EVENTS)[Name]> };
}[LiveEventName];

export const openLive = endpoint({
  method: 'GET',
  path: '/live',
  summary: `What changes, as it happens (${Object.keys(LIVE_EVENTS).join(', ')}); after 503 poll instead`,
  access: { who: 'everyone' },
  stream: true,
  // A bearer token is optional; an invalid one is refused, so that its owner requests another.
  refusals: ['sign-in-required', 'email-in-use'],
  response: z.string(),
});
