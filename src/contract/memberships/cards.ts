import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Letters and digits that all look different from each other. */
export const CARD_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CARD_LENGTH = 8;

/** Formats a card's code as people read it out: `K7QF2M9D` → `K7QF-2M9D`. */
export const showCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The card that a person carries. Its data are not on the card, but looked up each time it is shown. */
const card = z.object({
  code: z.string(),
  /** The address in the QR code. It belongs to the club's site, and only the staff can look anything up there. */
  address: z.string(),
  name: z.string(),
  photoURL: z.nullable(z.string()),
  tier: z.nullable(z.object({ name: z.string(), name_bn: z.nullable(z.string()) })),
  /** The last day of today's valid membership; null when none is valid. */
  until: z.nullable(z.string()),
  /** The end of the grace period when the membership has ended but is still valid. */
  counts_until: z.nullable(z.string()),
});
export type Card = z.output<typeof card>;

/** The child whose card is meant; absent for the caller's own. */
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
