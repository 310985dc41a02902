import { tryEach } from '../../platform/jobs/try-each.ts';
import type { Services } from '../services.ts';
import type { CloseLivePayment } from './cancel.ts';
import { type BookingRow } from './booking.ts';
import { claimExpired } from './booking-queries.ts';
import { endUnlessPaying, moveBooking } from './change-booking.ts';

type ExpiryServices = Pick<Services, 'db' | 'providers' | 'clock' | 'log'>;

const BATCH_SIZE = 50;

/** A payment under way is closed at the provider first; if it turns out to have succeeded, the booking is confirmed. */
async function expire(
  services: ExpiryServices,
  closeLivePayment: CloseLivePayment,
  { id, status, pay_at, checked_in_at }: BookingRow,
  now: Date,
): Promise<void> {
  const { db } = services;
  const change = { bookingId: id, actorId: null, now, reason: 'expired', onlyOverdue: true };
  if (status === 'pending' || status === 'offered') {
    const [name, reason] =
      status === 'pending'
        ? (['expirePending', 'expired'] as const)
        : (['expireOffer', 'offer expired'] as const);
    await moveBooking(db, name, { ...change, reason });
    return;
  }
  await closeLivePayment(services, id);
  if (pay_at === 'online') await endUnlessPaying(db, 'expireApproved', change);
  else if (checked_in_at) await endUnlessPaying(db, 'expireApproved', { ...change, reason: 'never paid' });
  else await endUnlessPaying(db, 'notCome', { ...change, reason: 'not come' });
}

/** One pass over the bookings that were not approved, or not paid, in time; their slots are freed. Returns how many. */
export async function expireBookings(
  services: ExpiryServices,
  closeLivePayment: CloseLivePayment,
): Promise<number> {
  // One moment for both: a clock that is put right in between would leave what was claimed for the next try.
  const now = services.clock();
  const bookings = await claimExpired(services.db, BATCH_SIZE, now);
  return tryEach(services.log, bookings, {
    errorMessage: 'a booking could not be ended at its deadline',
    work: (booking) => expire(services, closeLivePayment, booking, now),
  });
}
