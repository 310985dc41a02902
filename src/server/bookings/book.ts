import type { Booking, BookingRequest } from '#contract/bookings.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import type { FindCachedCourt } from '../courts/court-cache.ts';
import { findCourt, type CourtRow } from '../courts/store.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { insertBooking, findClaims, findPendingHold, type ClaimOutcome } from './insert-store.ts';
import { describeTaken, explainLimit, limitsOf, planBooking, type PlannedBooking } from './rules.ts';
import { findByIdempotencyKey, toBooking } from './store.ts';

export interface BookServices extends Pick<Services, 'db' | 'clock' | 'config' | 'identity'> {
  courts: FindCachedCourt;
}

/** A request for slots of a court on a date, for a user. */
export interface BookingCommand {
  user: { id: string; email: string; name: string };
  courtId: string;
  /** The requested slots and date, with the prices the user saw. */
  request: Pick<BookingRequest, 'date' | 'slots' | 'price_per_session' | 'total_price'>;
  /** A repeat with the same key and hash returns the first booking. */
  idempotency: { key: string; requestHash: string } | null;
}

/** A court that is edited between reading and claiming is read again: its rules may still allow the booking. */
const TRIES = 3;

async function refuseClaim(
  { db, config, identity }: BookServices,
  { user, courtId, request }: BookingCommand,
  outcome: Exclude<ClaimOutcome['outcome'], 'booked' | 'court-changed'>,
  plan: PlannedBooking,
): Promise<never> {
  if (outcome === 'too-many-pending')
    throw new Refusal(
      outcome,
      explainLimit(await findPendingHold(db, user.id), limitsOf(config, identity.settings)),
    );
  // 'key-used' comes here as well: book() then replaces the refusal by the first booking of the key.
  const taken = describeTaken(plan.slots, await findClaims(db, courtId, request.date));
  throw new Refusal('slot-taken', taken.message, { taken: taken.labels });
}

interface Attempt {
  court: CourtRow;
  plan: PlannedBooking;
  now: Date;
}

function planAt({ clock, config }: BookServices, { request }: BookingCommand, court: CourtRow): Attempt {
  const now = clock();
  return { court, plan: planBooking(request, court, now, config.bookingHorizonDays), now };
}

/** Claims the slots, or throws what refuses it; null when the court has changed since it was read. */
async function claim(
  services: BookServices,
  command: BookingCommand,
  { court, plan, now }: Attempt,
): Promise<Booking | null> {
  const { user, request, idempotency } = command;
  const claimed = await insertBooking(services.db, {
    userId: user.id,
    userEmail: user.email,
    userName: user.name,
    courtId: court.id,
    courtVersion: court.version,
    total: plan.total,
    date: request.date,
    slots: plan.slots,
    startsAt: plan.startsAt,
    expiresAt: plan.expiresAt,
    idempotencyKey: idempotency?.key ?? null,
    requestHash: idempotency?.requestHash ?? null,
    limits: limitsOf(services.config, services.identity.settings),
    now,
  });
  if (claimed.outcome === 'booked') return toBooking(claimed.booking);
  return claimed.outcome === 'court-changed' ? null : refuseClaim(services, command, claimed.outcome, plan);
}

/** The plan for the court as it was a moment ago; null where only the court as it is now can say why not. */
async function planFromMemory(services: BookServices, command: BookingCommand): Promise<Attempt | null> {
  const court = await services.courts(command.courtId);
  try {
    return court && planAt(services, command, court);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function bookOnce(services: BookServices, command: BookingCommand): Promise<Booking> {
  const remembered = await planFromMemory(services, command);
  const booked = remembered && (await claim(services, command, remembered));
  if (booked) return booked;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const court = (await findCourt(services.db, command.courtId)) ?? refuseMissingCourt();
    const booking = await claim(services, command, planAt(services, command, court));
    if (booking) return booking;
  }
  throw new Refusal('court-changed', 'This court was just changed. Please reload and choose again.');
}

/**
 * Books, or throws the Refusal that says what to do. A repeat under the same idempotency key returns the first booking:
 * the repeat itself is refused, most often because its own slots are taken.
 */
export async function book(services: BookServices, command: BookingCommand): Promise<Booking> {
  try {
    return await bookOnce(services, command);
  } catch (error) {
    const { user, idempotency } = command;
    if (idempotency === null || !(error instanceof Refusal)) throw error;
    const first = await findByIdempotencyKey(services.db, user.id, idempotency.key);
    if (!first) throw error;
    if (first.request_hash === idempotency.requestHash) return toBooking(first);
    throw new Refusal(
      'idempotency-key-reused',
      'This Idempotency-Key was used for another booking. Please use a new one.',
    );
  }
}
