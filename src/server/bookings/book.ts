import type { Booking, BookingRequest } from '#contract/bookings.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { findCourt } from '../courts/store.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { insertBooking, findClaims, findPendingHold, type ClaimOutcome } from './insert-store.ts';
import { describeTaken, explainLimit, limitsOf, planBooking, type PlannedBooking } from './rules.ts';
import { findByIdempotencyKey, toBooking } from './store.ts';

type BookServices = Pick<Services, 'db' | 'clock' | 'config' | 'identity'>;

/** A request for slots of a court on a date, for a user. */
export interface BookingCommand {
  user: { id: string; email: string; name: string };
  courtId: string;
  /** The requested slots and date, with the prices the user saw. */
  request: Pick<BookingRequest, 'date' | 'slots' | 'price_per_session' | 'total_price'>;
  /** A repeat with the same key and hash returns the first booking. */
  idempotency: { key: string; requestHash: string } | null;
}

/** A court that is edited between reading and claiming is read once more: its rules may still allow the booking. */
const TRIES = 3;

async function refuseClaim(
  { db, config, identity }: BookServices,
  { user, courtId, request }: BookingCommand,
  outcome: Exclude<ClaimOutcome['outcome'], 'booked'>,
  plan: PlannedBooking,
): Promise<never> {
  if (outcome === 'too-many-pending')
    throw new Refusal(
      outcome,
      explainLimit(await findPendingHold(db, user.id), limitsOf(config, identity.settings)),
    );
  if (outcome === 'court-changed')
    throw new Refusal(outcome, 'This court was just changed. Please reload and choose again.');
  // 'key-used' comes here as well: book() then replaces the refusal by the first booking of the key.
  const taken = describeTaken(plan.slots, await findClaims(db, courtId, request.date));
  throw new Refusal('slot-taken', taken.message, { taken: taken.labels });
}

async function bookOnce(services: BookServices, command: BookingCommand): Promise<Booking> {
  const { user, courtId, request, idempotency } = command;
  for (let tries = 1; ; tries += 1) {
    const court = (await findCourt(services.db, courtId)) ?? refuseMissingCourt();
    const now = services.clock();
    const plan = planBooking(request, court, now, services.config.bookingHorizonDays);
    const claim = await insertBooking(services.db, {
      userId: user.id,
      userEmail: user.email,
      userName: user.name,
      courtId: court.id,
      courtVersion: court.version,
      date: request.date,
      slots: plan.slots,
      startsAt: plan.startsAt,
      expiresAt: plan.expiresAt,
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.requestHash ?? null,
      limits: limitsOf(services.config, services.identity.settings),
      now,
    });
    if (claim.outcome === 'booked') return toBooking(claim.booking);
    if (claim.outcome !== 'court-changed' || tries === TRIES)
      return refuseClaim(services, command, claim.outcome, plan);
  }
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
