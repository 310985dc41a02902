import { t } from '#texts/desk.js';
import { isAlwaysOvertaken, Overtaken, violates } from '../../platform/db/database.ts';
import { isOver } from '../../platform/db/hold.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { findBooking, lockBooking } from '../bookings/booking-queries.ts';
import type { NamedBooking } from '../bookings/booking.ts';
import { holdFreedPlaces } from '../bookings/hold-freed-places.ts';
import { findClaims } from '../bookings/open-booking.ts';
import { refuseTaken } from '../bookings/policy.ts';
import { lockCourts, relocate } from '../bookings/relocate-booking.ts';
import { refuseMissingCourt, readSlots } from '../courts/rules.ts';
import type { StandingReader } from '../memberships/terms/read-terms.ts';
import { tierOn } from '../memberships/terms/terms.ts';
import { findCourtNow } from '../opening-hours/read-hours.ts';
import { requireNobodyPays, withPaymentsStopped } from '../payments/sync-payment.ts';
import type { Services } from '../services.ts';
import { checkMove, requireMovable, type MoveInput } from './move-rules.ts';

/**
 * Moves a live booking to other slots. If the price changes, a payment in progress at the old price is closed first; if that payment has
 * succeeded, the booking is confirmed and keeps its price. Starts over when the court or the booking has changed in the meantime.
 */
export async function moveAtDesk(
  services: Pick<Services, 'db' | 'providers' | 'clock'> & { standing: StandingReader },
  { bookingId, input, actor }: { bookingId: string; input: MoveInput; actor: Actor },
): Promise<NamedBooking> {
  const { court_id: courtId, date } = input;
  const { db, standing } = services;
  const { now } = actor;
  try {
    return await withPaymentsStopped(services, t.paymentUnderWay, async (trx) => {
      const court = (await findCourtNow({ ...services, db: trx }, courtId)) ?? refuseMissingCourt();
      const found = await findBooking(trx, bookingId);
      if (!found) throw new Refusal('not-found', t.noSuchBooking);
      if (!(await lockCourts(trx, found.court_id, court))) throw new Overtaken('court');
      const booking = await lockBooking(trx, bookingId);
      if (booking.court_id !== found.court_id) throw new Overtaken('booking');
      const isDeadlineOver = await isOver(trx, booking.expires_at, now);
      requireMovable(booking, input, { now, isDeadlineOver });
      const terms = await standing.readCurrent(booking.user_id, trx);
      const tierId = tierOn(terms, date)?.id ?? null;
      const place = checkMove(booking, input, court, { now, tierId, ...terms.rules });
      const moved = await relocate(trx, booking, place, actor);
      if (!moved) throw new Refusal('slot-taken', t.justTaken);
      await holdFreedPlaces(trx, booking, now);
      // A payment in progress would charge the old price.
      if (place.total !== booking.total_poisha) await requireNobodyPays(trx, { bookingIds: [bookingId] });
      return moved;
    });
  } catch (error) {
    if (isAlwaysOvertaken(error)) throw new Refusal('court-changed', t.courtChanged);
    const isTaken = error instanceof Refusal && error.code === 'slot-taken';
    if (!isTaken && !violates(error, 'slot_claims_pkey')) throw error;
    return refuseTaken(readSlots(input.slots), await findClaims(db, courtId, date));
  }
}
