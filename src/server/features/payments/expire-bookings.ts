import { t } from '#texts/payments.js';
import { tryEach } from '../../platform/jobs/try-each.ts';
import { claimExpired } from '../bookings/booking-queries.ts';
import type { BookingRow, TransitionName } from '../bookings/booking.ts';
import { moveBooking } from '../bookings/change-booking.ts';
import type { Services } from '../services.ts';
import { lockNotBeingPaid, withPaymentsStopped } from './sync-payment.ts';

type ExpiryServices = Pick<Services, 'db' | 'providers' | 'clock' | 'log'>;

const BATCH_SIZE = 50;

function findEnding({ status, pay_at, checked_in_at }: BookingRow): [TransitionName, reason: string] {
  if (status === 'pending') return ['expirePending', 'expired'];
  if (status === 'offered') return ['expireOffer', 'offer expired'];
  if (pay_at === 'online') return ['expireApproved', 'expired'];
  return checked_in_at ? ['expireApproved', 'never paid'] : ['notCome', 'not come'];
}

/**
 * Ends an overdue booking. A payment under way is closed at its provider first; if it has succeeded after all, the booking is confirmed.
 */
async function expire(services: ExpiryServices, booking: BookingRow, now: Date): Promise<void> {
  const { id, status } = booking;
  const [name, reason] = findEnding(booking);
  const change = { bookingId: id, actorId: null, now, reason, onlyOverdue: true };
  if (status !== 'approved') {
    await moveBooking(services.db, name, change);
    return;
  }
  await withPaymentsStopped(services, t.paymentUnderWay, async (trx) => {
    await lockNotBeingPaid(trx, id);
    await moveBooking(trx, name, change);
  });
}

/** Ends bookings that were not approved or paid in time, in one pass, and frees their slots. Returns how many. */
export async function expireBookings(services: ExpiryServices): Promise<number> {
  // Both steps use the same time: if the clock were set back in between, claimed bookings would not be overdue and would wait for the next
  // try.
  const now = services.clock();
  const bookings = await claimExpired(services.db, BATCH_SIZE, now);
  return tryEach(services.log, bookings, {
    errorMessage: 'a booking could not be ended at its deadline',
    work: (booking) => expire(services, booking, now),
  });
}
