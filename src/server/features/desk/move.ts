import { findClaims } from '../bookings/open-booking.ts';
import { lockCourts, relocate } from '../bookings/relocate-booking.ts';
import { holdFreedPlaces } from '../bookings/hold-freed-places.ts';
import { findBooking, lockBooking } from '../bookings/booking-queries.ts';
import type { BookingRow, NamedBooking } from '../bookings/booking.ts';
import type { StandingReader } from '../memberships/terms/read-terms.ts';
import { tierOn } from '../memberships/terms/terms.ts';
import { refuseTaken } from '../bookings/policy.ts';
import { refuseMissingCourt, slotsOf } from '../courts/rules.ts';
import { violates } from '../../platform/db/database.ts';
import { isOver } from '../../platform/db/hold.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { requireNobodyPays, whileNobodyPays } from '../payments/sync-payment.ts';
import { findCourtNow } from '../opening-hours/court-cache.ts';
import type { RuledCourt } from '../opening-hours/store.ts';
import type { Services } from '../services.ts';
import { checkMove, requireMovable, type MoveInput } from './move-rules.ts';
import { t } from './texts.ts';

export type MoveServices = Pick<Services, 'db' | 'providers' | 'clock'> & {
  standing: StandingReader;
};

interface Move {
  bookingId: string;
  input: MoveInput;
  actor: Actor;
}

/** A move is tried this often: between reading and writing its new court may change, and the booking may be moved. */
const TRIES = 4;

async function refuseMove({ db }: MoveServices, { input: { court_id, date, slots } }: Move): Promise<never> {
  return refuseTaken(slotsOf(slots), await findClaims(db, court_id, date));
}

/** Null when the court is not as it was checked, or the booking not where it was found. */
async function moveOnce(
  services: MoveServices,
  { input, actor }: Move,
  found: BookingRow,
  court: RuledCourt,
): Promise<NamedBooking | null> {
  return whileNobodyPays(services, t.paymentUnderWay, async (trx) => {
    if (!(await lockCourts(trx, found.court_id, court))) return null;
    const booking = await lockBooking(trx, found.id);
    if (booking.court_id !== found.court_id) return null;
    const isDeadlineOver = await isOver(trx, booking.expires_at, actor.now);
    requireMovable(booking, input, { now: actor.now, isDeadlineOver });
    const terms = await services.standing.rememberedOf(booking.user_id, trx);
    const tierId = tierOn(terms, input.date)?.id ?? null;
    const place = checkMove(booking, input, court, { now: actor.now, tierId, ...terms.rules });
    const moved = await relocate(trx, booking, place, actor);
    if (!moved) throw new Refusal('slot-taken', t.justTaken);
    await holdFreedPlaces(trx, booking, actor.now);
    // A payment under way would take the price from before.
    if (place.total !== booking.total_poisha) await requireNobodyPays(trx, { bookingIds: [booking.id] });
    return moved;
  });
}

/**
 * Moves a live booking to other slots. A payment under way for the price from before is closed first, where the price
 * changes; if it has succeeded, the booking is confirmed and keeps its price.
 */
export async function moveBookingOf(services: MoveServices, move: Move): Promise<NamedBooking> {
  const { bookingId, input } = move;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const court = (await findCourtNow(services, input.court_id)) ?? refuseMissingCourt();
    const found = await findBooking(services.db, bookingId);
    if (!found) throw new Refusal('not-found', t.noSuchBooking);
    try {
      const moved = await moveOnce(services, move, found, court);
      if (moved) return moved;
    } catch (error) {
      if (violates(error, 'slot_claims_pkey')) return refuseMove(services, move);
      if (error instanceof Refusal && error.code === 'slot-taken') return refuseMove(services, move);
      throw error;
    }
  }
  throw new Refusal('court-changed', t.courtChanged);
}
