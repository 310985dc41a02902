import { createHash } from 'node:crypto';
import type { Booking, createBooking } from '#contract/bookings.ts';
import { findCourt, type CourtRow } from '../courts/store.ts';
import { Refusal, refuseField } from '../errors.ts';
import type { Call } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { claimSlots, findClaims, findPendingHold, type ClaimOutcome } from './claim-store.ts';
import { explainLimit, limitsOf } from './pending-rules.ts';
import { describeTaken, planBooking, type PlannedBooking } from './rules.ts';
import { findByIdempotencyKey, toBooking } from './store.ts';

type BookingCall = Call<typeof createBooking>;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** A court that is edited between reading and claiming is read once more: its rules may still allow the booking. */
const TRIES = 3;

function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header;
  throw refuseField('Idempotency-Key', 'An Idempotency-Key is 1 to 200 visible ASCII characters.');
}

function hashRequest({ body }: BookingCall): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

async function readCourt({ db }: Services, id: string): Promise<CourtRow> {
  const court = await findCourt(db, id);
  if (court) return court;
  throw new Refusal('not-found', 'This court is no longer there. Please reload the list.');
}

async function refuseClaim(
  { db, config, identity }: Services,
  { body, caller }: BookingCall,
  outcome: Exclude<ClaimOutcome['outcome'], 'booked'>,
  plan: PlannedBooking,
): Promise<never> {
  if (outcome === 'too-many-pending')
    throw new Refusal(
      outcome,
      explainLimit(await findPendingHold(db, caller.userId), limitsOf(config, identity.settings)),
    );
  if (outcome === 'court-changed')
    throw new Refusal(outcome, 'This court was just changed. Please reload and choose again.');
  const taken = describeTaken(plan.slots, await findClaims(db, body.court_id, body.date));
  throw new Refusal('slot-taken', taken.message, { taken: taken.labels });
}

async function bookAfresh(services: Services, call: BookingCall, key: string | null): Promise<Booking> {
  const { body, caller } = call;
  for (let tries = 1; ; tries += 1) {
    const court = await readCourt(services, body.court_id);
    const now = services.clock();
    const plan = planBooking(body, court, now, services.config.bookingHorizonDays);
    const claim = await claimSlots(services.db, {
      userId: caller.userId,
      userEmail: caller.email,
      userName: body.user_name || caller.displayName,
      courtId: court.id,
      courtVersion: court.version,
      date: body.date,
      slots: plan.slots,
      startsAt: plan.startsAt,
      expiresAt: plan.expiresAt,
      idempotencyKey: key,
      requestHash: key === null ? null : hashRequest(call),
      limits: limitsOf(services.config, services.identity.settings),
      now,
    });
    if (claim.outcome === 'booked') return toBooking(claim.booking);
    if (claim.outcome !== 'court-changed' || tries === TRIES)
      return refuseClaim(services, call, claim.outcome, plan);
  }
}

/**
 * Books, or refuses with what to do. A refused repeat of a request that was booked before (same Idempotency-Key)
 * gets the first answer: most often it is refused because its slots are taken, by itself.
 */
export async function book(services: Services, call: BookingCall): Promise<Booking> {
  const key = readIdempotencyKey(call.headers['idempotency-key']);
  try {
    return await bookAfresh(services, call, key);
  } catch (error) {
    if (key === null || !(error instanceof Refusal)) throw error;
    const first = await findByIdempotencyKey(services.db, call.caller.userId, key);
    if (!first) throw error;
    if (first.request_hash === hashRequest(call)) return toBooking(first);
    throw new Refusal(
      'idempotency-key-reused',
      'This Idempotency-Key was used for another booking. Please use a new one.',
    );
  }
}
