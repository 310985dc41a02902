import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';
import { atMost } from '../fields.ts';
import { latestAnnouncements } from './announcements.ts';

const hallSession = z.object({
  /** Minutes after midnight. */
  from: z.number(),
  to: z.number(),
  /** `taken` means that people play; `closed` means that the club has closed the court. */
  state: z.enum(['taken', 'closed']),
  /** The first name of the person who plays, if the screen shows names. */
  name: z.optional(z.string()),
  /** Why the court is closed, as the club wrote it. */
  title: z.optional(z.string()),
  title_bn: z.optional(z.string()),
});
export type HallSession = z.output<typeof hallSession>;

const hallRow = z.object({
  _id: z.uuid(),
  court: z.string(),
  court_bn: z.optional(z.string()),
  /** The minute at which the last session of the day ends; null when the court is closed all day. */
  closes: z.nullable(z.number()),
  /** Why the court is closed all day, as the club wrote it. */
  reason: z.optional(z.string()),
  reason_bn: z.optional(z.string()),
  /** The sessions that are booked or closed that day, in order of time. */
  sessions: z.array(hallSession),
});
export type HallRow = z.output<typeof hallRow>;

// The answer covers the whole day and does not depend on the time, so that a screen that has lost its connection goes on by its own clock.
const hall = z.object({
  club: z.object({ name: z.string(), name_bn: z.optional(z.string()) }),
  date: clubDate,
  rows: z.array(hallRow),
  news: latestAnnouncements.response,
});
export type Hall = z.output<typeof hall>;

export const getHall = endpoint({
  method: 'GET',
  path: '/hall/{key}',
  summary: 'What a screen in the hall shows of today; whoever has its key may read it',
  access: { who: 'everyone' },
  params: z.object({ key: z.string().check(atMost(100)) }),
  response: hall,
  refusals: ['not-found'],
});
