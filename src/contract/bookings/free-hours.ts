import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';

// Like the calendar's, this answer does not depend on the clock or on a person.
const freeCourt = z.object({
  _id: z.uuid(),
  type: z.string(),
  type_bn: z.optional(z.string()),
  /** The lowest price of a slot on these days, in taka; null when the court has no slots. */
  price: z.nullable(z.number()),
  /** For each day, the minutes after midnight at which its free slots begin. */
  free: z.array(z.array(z.number())),
});
export type FreeCourt = z.output<typeof freeCourt>;

const freeHours = z.object({
  from: clubDate,
  /** For each day, the minutes after midnight between which courts have slots; null when no court has any. */
  open: z.array(z.nullable(z.object({ from: z.number(), to: z.number() }))),
  courts: z.array(freeCourt),
});
export type FreeHours = z.output<typeof freeHours>;

export const getFreeHours = endpoint({
  method: 'GET',
  path: '/free-hours',
  summary: 'The free slots of all courts on seven days, newest court first',
  access: { who: 'everyone' },
  cachedUntil: 'any-call',
  query: z.object({ from: clubDate }),
  response: freeHours,
});
