import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The price of a tier for the caller's household, in taka, and the days on which it would run. */
const offer = z.object({
  tier_id: z.uuid(),
  amount: z.number(),
  adults: z.int(),
  children: z.int(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** Why the household cannot have the tier; null when it can. */
  refusal: z.nullable(z.string()),
});
export type Offer = z.output<typeof offer>;

export const listOffers = endpoint({
  method: 'GET',
  path: '/membership/offers',
  summary: 'What each tier that is sold here would cost one’s household, and when it would run',
  access: { who: 'signed-in' },
  response: z.array(offer),
});
