import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What a tier would cost one's household, and when it would run; money in taka. */
const offer = z.object({
  tier_id: z.uuid(),
  amount: z.number(),
  adults: z.int(),
  children: z.int(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** Why one's household cannot have it; null: it can. */
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
