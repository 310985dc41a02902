import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** No two of these look alike. */
export const CARD_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CARD_LENGTH = 8;

/** `K7QF2M9D` → `K7QF-2M9D`, as people read it out. */
export const showCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What a person carries; what it says is asked for each time. */
const card = z.object({
  code: z.string(),
  /** The QR code leads there: an address of the club, of which only the staff can ask anything. */
  address: z.string(),
  name: z.string(),
  photoURL: z.nullable(z.string()),
  tier: z.nullable(z.object({ name: z.string(), name_bn: z.nullable(z.string()) })),
  /** The last day of the membership that counts today; null: none does. */
  until: z.nullable(z.string()),
  /** It has ended, and still counts until this day. */
  counts_until: z.nullable(z.string()),
});
export type Card = z.output<typeof card>;

/** Absent: one's own. */
const ofChild = z.object({ child: z.optional(z.uuid()) });

export const getCard = endpoint({
  method: 'GET',
  path: '/membership/card',
  summary: 'One’s card, or that of a child whom one pays for',
  access: { who: 'signed-in' },
  query: ofChild,
  response: card,
  refusals: ['not-found'],
});

export const renewCard = endpoint({
  method: 'POST',
  path: '/membership/card',
  summary: 'A new card; the old one ends at once',
  access: { who: 'signed-in' },
  body: ofChild,
  response: card,
  status: 201,
  refusals: ['not-found'],
});
