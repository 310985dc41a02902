import * as z from 'zod/mini';
import { booking } from './bookings.ts';

/** A booking that a change by the club leaves as it is, although it could no longer be made like that. */
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

/** The most bookings that an answer lists. A change may affect more; `affected_count` says how many. */
export const MOST_AFFECTED = 200;

export const affected = {
  /** In order of play. */
  affected: z.array(affectedBooking).check(z.maxLength(MOST_AFFECTED)),
  affected_count: z.int(),
};
export type Affected = { affected: AffectedBooking[]; affected_count: number };
