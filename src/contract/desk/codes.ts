import * as z from 'zod/mini';
import { codedBooking } from '../bookings/bookings.ts';
import { endpoint } from '../endpoint.ts';
import { atMost } from '../fields.ts';

/** One's own booking; of another's, the staff learn which it is, and ask for it at the desk. */
const shownCode = z.discriminatedUnion('whose', [
  z.object({ whose: z.literal('own'), booking: codedBooking }),
  z.object({ whose: z.literal('club'), booking_id: z.uuid() }),
]);

/** The longest code that is looked at, with blanks and hyphens in it. */
export const LONGEST_TYPED = 40;

export const getByCode = endpoint({
  method: 'GET',
  path: '/codes/{code}',
  summary: 'The booking of a code, for its owner and the staff',
  access: { who: 'signed-in' },
  params: z.object({ code: z.string().check(atMost(LONGEST_TYPED)) }),
  response: shownCode,
  refusals: ['not-found'],
});
