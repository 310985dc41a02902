import * as z from 'zod/mini';
import { codedBooking } from '../bookings/bookings.ts';
import { endpoint } from '../endpoint.ts';
import { atMost } from '../fields.ts';

/** The caller's own booking in full. For another person's booking, the staff receive only its id, and look it up at the desk. */
const shownCode = z.discriminatedUnion('whose', [
  z.object({ whose: z.literal('own'), booking: codedBooking }),
  z.object({ whose: z.literal('club'), booking_id: z.uuid() }),
]);

/** The longest typed code that is read, including blanks and hyphens. */
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
