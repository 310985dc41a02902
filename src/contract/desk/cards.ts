import { t } from '#texts/check-in.js';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { atMost } from '../fields.ts';
import { say } from '../say.ts';

import { deskBooking } from './desk.ts';

const shown = z.object({
  kind: z.enum(['person', 'child']),
  name: z.string(),
  photoURL: z.nullable(z.string()),
  tier: z.nullable(z.object({ name: z.string(), name_bn: z.nullable(z.string()) })),
  /** The last day of today's valid membership; null when none is valid. */
  until: z.nullable(z.string()),
  /** The end of the grace period when the membership has ended but is still valid. */
  counts_until: z.nullable(z.string()),
  /** The names of everyone who shares the membership, including children. */
  household: z.array(z.string()),
  /** The bookings that all who share the membership have today, and older ones that still have something to collect. */
  bookings: z.array(deskBooking),
  /** The open dues, in taka; null when there are none. */
  dues: z.nullable(z.object({ charge: z.uuid(), amount: z.number() })),
  /** When the card was last shown before, and to whom; null if never. */
  before: z.nullable(z.object({ at: z.string(), to: z.string() })),
});
export type ShownCard = z.output<typeof shown>;

/** A card is identified by the content of its QR code, or by its letters. */
const byWhat = z.object({
  /** The whole address as a scanner reads it, or only its last part. */
  token: z.optional(z.string().check(atMost(400))),
  code: z.optional(z.string().check(atMost(40))),
});

export const showCard = endpoint({
  method: 'POST',
  path: '/desk/card',
  summary: 'Who shows a card, what they have today and what they owe; the showing is noted',
  access: { who: 'staff' },
  body: byWhat.check(
    z.refine(({ token, code }) => (token === undefined) !== (code === undefined), {
      ...say(() => t.showOne),
      path: ['code'],
    }),
  ),
  response: shown,
  refusals: ['not-found'],
});
