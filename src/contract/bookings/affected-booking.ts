import * as z from 'zod/mini';
import { booking } from './bookings.ts';

/** A booking that a change of the club's own leaves as it is, though it would not be made like that any more. */
const affectedBooking = z.pick(booking, {
  _id: true,
  user_email: true,
  user_name: true,
  court_type: true,
  court_type_bn: true,
  date: true,
  slots: true,
  total_price: true,
  status: true,
});
export type AffectedBooking = z.output<typeof affectedBooking>;

/** A change may affect more; the answer says how many. */
export const MOST_AFFECTED = 200;

export const affected = {
  /** They stand in order of play. */
  affected: z.array(affectedBooking).check(z.maxLength(MOST_AFFECTED)),
  affected_count: z.int(),
};
export type Affected = { affected: AffectedBooking[]; affected_count: number };
