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
  /** The last day of the membership that counts today; null: none does. */
  until: z.nullable(z.string()),
  /** It has ended, and counts until this day. */
  counts_until: z.nullable(z.string()),
  /** The names of all who share it, children too. */
  household: z.array(z.string()),
  /** All who share the membership have these today, and older ones of which something is to collect. */
  bookings: z.array(deskBooking),
  /** What is open of dues; null: nothing. Taka. */
  dues: z.nullable(z.object({ charge: z.uuid(), amount: z.number() })),
  /** The card was shown then before this, and to whom; null: never. */
  before: z.nullable(z.object({ at: z.string(), to: z.string() })),
});
export type ShownCard = z.output<typeof shown>;

/** A card is known by what its QR code says, or by its letters. */
const byWhat = z.object({
  /** The whole address as a scanner reads it, or its last part. */
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
