import type { Booking, BookingRequest } from '#contract/bookings/bookings.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { ClubRulesReader } from '../club-rules/read.ts';
import { weekOf } from '../club-rules/rules.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { Refusal } from '../../platform/errors.ts';
import { findCourtNow, type FindCachedCourt } from '../opening-hours/court-cache.ts';
import type { RuledCourt } from '../opening-hours/store.ts';
import type { Services } from '../services.ts';
import { oncePerKey } from './idempotency-key.ts';
import { findClaims } from './claims-store.ts';
import { findHold } from './hold-store.ts';
import { insertBooking, type ClaimOutcome, type NewBooking } from './request-store.ts';
import {
  describeTaken,
  explainDayLimit,
  explainLimit,
  explainUnpaidLimit,
  explainWeekLimit,
  limitsOf,
  planBooking,
  termsOf,
  type PlannedBooking,
} from './rules.ts';
import { findByIdempotencyKey, toBooking } from './store.ts';
import { draftOf } from './write-store.ts';

export interface BookServices extends Pick<Services, 'db' | 'clock' | 'identity'> {
  courts: FindCachedCourt;
  clubRules: ClubRulesReader;
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

/** A court that is edited between reading and claiming is read again, and so are the club's rules: they may still allow the booking. */
const TRIES = 3;

type RefusedClaim = Exclude<ClaimOutcome, { outcome: 'booked' | 'court-changed' }>;

export async function refuseClaim(
  { db, identity }: BookServices,
  { user, courtId, request }: BookingCommand,
  claim: RefusedClaim,
  { plan, rules }: Attempt,
): Promise<never> {
  const { outcome } = claim;
  if (outcome === 'too-many-pending') {
    const hold = await findHold(db, user.id, rules.approval);
    const explain = hold.isApproved ? explainUnpaidLimit : explainLimit;
    throw new Refusal(outcome, explain(hold, waitingLimits(rules, identity)));
  }
  if (outcome === 'day-limit')
    throw new Refusal(outcome, explainDayLimit(claim, request.date), factsOf(claim));
  if (outcome === 'week-limit')
    throw new Refusal(
      outcome,
      explainWeekLimit(claim, weekOf(request.date, rules.weekStarts)),
      factsOf(claim),
    );
  if (outcome === 'busy')
    throw new Refusal(outcome, 'You are booking a lot at once. Please try again in a moment.');
  // 'key-used' comes here as well: book() then replaces the refusal by the first booking of the key.
  const taken = describeTaken(plan.slots, await findClaims(db, courtId, request.date));
  throw new Refusal('slot-taken', taken.message, { taken: taken.labels });
}

const factsOf = ({ limit, held }: { limit: number; held: number }) => ({ limit, held });

/** A booking as it is about to be written. */
export interface Attempt {
  court: RuledCourt;
  rules: ClubRules;
  plan: PlannedBooking;
  now: Date;
}

/** What is written of an attempt on a day for a user; nothing, once the court or the rules are of another version. */
export function toNewBooking(
  { identity }: Pick<Services, 'identity'>,
  { user, idempotency }: Pick<BookingCommand, 'user' | 'idempotency'>,
  date: ClubDate,
  { court, rules, plan, now }: Attempt,
  /** As `termsOf` takes it. */
  payDaysAhead?: number,
): NewBooking {
  return {
    ...draftOf({ court, date, plan, expiresAt: plan.expiresAt, idempotency, now }),
    userId: user.id,
    userEmail: user.email,
    userName: user.name,
    limits: waitingLimits(rules, identity),
    terms: termsOf(rules, date, plan, now, payDaysAhead),
  };
}

function planAt(
  { clock }: BookServices,
  { request }: BookingCommand,
  court: RuledCourt,
  rules: ClubRules,
): Attempt {
  const now = clock();
  const plan = planBooking(request, { court, now, ...rules });
  return { court, rules, plan, now };
}

export function waitingLimits(
  { maxPending, maxPendingSlots }: ClubRules,
  { settings }: Services['identity'],
) {
  return limitsOf({ maxPendingBookings: maxPending, maxPendingSlots }, settings);
}

/** Claims the slots, or throws what refuses it; null when the court or the rules have changed since they were read. */
async function claim(
  services: BookServices,
  command: BookingCommand,
  attempt: Attempt,
): Promise<Booking | null> {
  const { date } = command.request;
  const claimed = await insertBooking(services.db, toNewBooking(services, command, date, attempt));
  if (claimed.outcome === 'booked') return toBooking(claimed.booking);
  return claimed.outcome === 'court-changed' ? null : refuseClaim(services, command, claimed, attempt);
}

/** The plan for the court as it was a moment ago; null where only the court as it is now can say why not. */
async function planFromMemory(services: BookServices, command: BookingCommand): Promise<Attempt | null> {
  const [court, rules] = await Promise.all([
    services.courts(command.courtId),
    services.clubRules.remembered(),
  ]);
  try {
    return court && planAt(services, command, court, rules);
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
    const court = (await findCourtNow(services, command.courtId)) ?? refuseMissingCourt();
    const rules = await services.clubRules.current();
    const booking = await claim(services, command, planAt(services, command, court, rules));
    if (booking) return booking;
  }
  throw new Refusal('court-changed', 'This court was just changed. Please reload and choose again.');
}

/** Books, or throws the Refusal that says what to do. */
export function book(services: BookServices, command: BookingCommand): Promise<Booking> {
  const { user, idempotency } = command;
  return oncePerKey(idempotency, {
    work: () => bookOnce(services, command),
    findFirst: (key) => findByIdempotencyKey(services.db, user.id, key),
    answerOf: (first) => toBooking(first),
  });
}
