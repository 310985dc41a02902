import type { Booking } from '#contract/bookings/bookings.ts';
import type { Setting } from './place.ts';

export const bookingParams = ({ _id: id }: Pick<Booking, '_id'>) => ({ params: { id } });
export const FLOODED = { reason: 'The hall was flooded.' };

/** Returns the id of the newest payment of a booking. */
export async function findNewestPayment({ place }: Setting, { _id }: Pick<Booking, '_id'>): Promise<string> {
  const { id } = await place.db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', _id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
