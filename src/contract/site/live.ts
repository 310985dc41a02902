import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';

/**
 * What the stream tells, by the name of the event. State, not difference: an event may come twice or late and what is
 * shown is right. `board` holds no more than `GET /board` tells everybody; who may see what the others name asks for it.
 */
export const LIVE_EVENTS = {
  /** Everybody hears which ranges of a court are taken on a day, in minutes after midnight, as it is now. */
  board: z.object({
    date: clubDate,
    court: z.uuid(),
    taken: z.array(z.tuple([z.number(), z.number()])),
  }),
  /** Everybody hears that courts, hours or prices have changed. */
  plans: z.object({}),
  /** The owner of a booking hears that it, its payment or its refund has changed. */
  mine: z.object({ booking: z.uuid() }),
  /** Whoever was told something, or has read it, hears that the list under the bell has changed. */
  messages: z.object({}),
  /** The club's staff hears that something of this day has changed. */
  desk: z.object({ date: clubDate }),
  /**
   * Everybody hears that something may have been missed before the last `recent` seconds. What happened in them is sent
   * next; for `mine` and `desk` that is only the last second.
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
  // A bearer token is optional; one that does not count is refused, so that its owner gets another.
  refusals: ['sign-in-required', 'email-in-use'],
  response: z.string(),
});
