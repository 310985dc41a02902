import type { Booking, BookingRequest } from '#contract/bookings/bookings.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import type { ClubRulesReader } from '../club-rules/read.ts';
import { weekOf } from '../club-rules/rules.ts';
import { inTransaction, retryConflicts, type Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { FindCachedCourt } from '../opening-hours/court-cache.ts';
import type { Services } from '../services.ts';
import type { StandingReader } from '../standing/read.ts';
import { secondsUntil, waitInWords } from '../../platform/retry-after.ts';
import { findRest, MOST_CANCELLED } from './cancelled-store.ts';
import { findClaims } from './claims-store.ts';
import { findHold } from './pending-store.ts';
import type { IdempotencyKey } from '../../platform/http/request-key.ts';
import { KEY_USED, oncePerKey, type KeyUsed } from './idempotency-key.ts';
import {
  explainDayLimit,
  explainLimit,
  explainUnpaidLimit,
  explainWeekLimit,
  limitsOf,
  type Asked,
  bookableOf,
  describeTaken,
  checkBooking,
  termsOf,
  type CheckedBooking,
} from './policy.ts';
import { insertBooking, tryUntil, type NewBooking } from './member-booking-store.ts';
import { findByIdempotencyKey, toBooking, type ShownBooking } from './store.ts';
import { draftOf } from './write-store.ts';
import {
  freshOf,
  orNotBooked,
  withFreshCourt,
  writeWeeks,
  type Fresh,
  type RefusedWeek,
  type Week,
} from './write-weeks.ts';
import { t } from './texts.ts';

export interface BookServices extends Pick<Services, 'db' | 'clock' | 'identity' | 'config'> {
  courts: FindCachedCourt;
  clubRules: ClubRulesReader;
  standing: StandingReader;
}

/** The person who books, and how their request was sent. */
export interface Booker {
  user: { id: string; email: string; name: string };
  /** A repeat with the same key and hash returns the first booking. */
  idempotency: IdempotencyKey | null;
  /** What is booked is a weekly booking. */
  seriesId?: string;
}

/** A request for slots of a court on a date, for a user. */
interface BookingCommand extends Booker {
  courtId: string;
  /** The user shares its memberships, as their sign-in said a moment ago. */
  householdId: string | null;
  /** The requested slots and date, with the prices the user saw. */
  request: Pick<BookingRequest, 'date' | 'slots' | 'price_per_session' | 'total_price'>;
}

/** What is about to be written; nothing, once the court, the rules or the household are of another version. */
export interface Attempt extends Fresh {
  weeks: Week<CheckedBooking>[];
}

export function waitingLimits(
  { maxPending, maxPendingSlots }: ClubRules,
  { settings }: Services['identity'],
) {
  return limitsOf({ maxPendingBookings: maxPending, maxPendingSlots }, settings);
}

const mostCancelled = ({ rateLimit }: Services['config']) => (rateLimit ? MOST_CANCELLED : null);

function refuseRest(until: Date, now: Date): never {
  const retryAfter = secondsUntil(until, now);
  const sentence = t.cancelledMany({ most: MOST_CANCELLED, wait: waitInWords(retryAfter) });
  throw new Refusal('too-many-requests', sentence, { retryAfter });
}

const factsOf = ({ limit, held }: { limit: number; held: number }) => ({ limit, held });

export function refuseBusy(): never {
  throw new Refusal('busy', t.bookingALot);
}

/** Says why a week cannot be booked; not where its court has changed or its key was used, which its caller knows better. */
export async function refuseWeek(
  { db, identity, config }: Pick<BookServices, 'db' | 'identity' | 'config'>,
  { user }: Pick<Booker, 'user'>,
  { week: { date, checked }, claim }: RefusedWeek<CheckedBooking>,
  { court, rules, terms, now }: Fresh,
  asked: Asked = { bookings: 1, slots: checked.slots.length },
): Promise<never> {
  if (claim === null) return refuseBusy();
  if (claim.outcome === 'too-many-pending') {
    const rest = await findRest(db, user.id, { most: mostCancelled(config), now });
    if (rest) refuseRest(rest, now);
    const hold = await findHold(db, user.id, rules.approval);
    const explain = hold.isApproved ? explainUnpaidLimit : explainLimit;
    throw new Refusal(claim.outcome, explain(hold, waitingLimits(rules, identity), asked));
  }
  const isShared = rules.tier !== null && (terms.household?.people.length ?? 0) > 1;
  if (claim.outcome === 'day-limit')
    throw new Refusal(claim.outcome, explainDayLimit({ ...claim, isShared }, date), factsOf(claim));
  if (claim.outcome === 'week-limit')
    throw new Refusal(
      claim.outcome,
      explainWeekLimit({ ...claim, isShared }, weekOf(date, rules.weekStarts)),
      factsOf(claim),
    );
  const taken = describeTaken(checked.slots, await findClaims(db, court.id, date));
  throw new Refusal('slot-taken', taken.message, { taken: taken.labels });
}

/** Returns what is written of one week for a user. */
export function toNewBooking(
  { identity, config }: Pick<BookServices, 'identity' | 'config'>,
  { user, idempotency, seriesId }: Booker,
  week: Week<CheckedBooking>,
  fresh: Fresh,
): NewBooking {
  const { court, rules, now } = fresh;
  const payDaysAhead = seriesId === undefined ? undefined : rules.seriesPayDays;
  return {
    ...draftOf({ court, ...week, expiresAt: week.checked.expiresAt, idempotency, seriesId, now }),
    userId: user.id,
    userEmail: user.email,
    userName: user.name,
    limits: waitingLimits(rules, identity),
    mostCancelled: mostCancelled(config),
    terms: termsOf(fresh, week, payDaysAhead),
  };
}

/** Writes all weeks or none; a week by itself is one statement, and needs no transaction around it. */
function writeAll(services: BookServices, booker: Booker, { weeks, ...fresh }: Attempt) {
  return orNotBooked<ShownBooking[], RefusedWeek<CheckedBooking>>((giveUp) => {
    const writeBy = (db: Db) =>
      writeWeeks(
        {
          weeks,
          idempotency: booker.idempotency,
          write: (week, idempotency) =>
            insertBooking(db, toNewBooking(services, { ...booker, idempotency }, week, fresh)),
        },
        giveUp,
      );
    const { db } = services;
    return weeks.length === 1 ? retryConflicts(() => writeBy(db)) : inTransaction(db, writeBy);
  });
}

/**
 * Books all weeks or none, or throws the Refusal that says why not; null when the court, the rules or the household have changed
 * since they were read.
 */
export async function bookWeeks(
  services: BookServices,
  booker: Booker,
  attempt: Attempt,
  refuse: (refused: RefusedWeek<CheckedBooking>) => Promise<never>,
): Promise<ShownBooking[] | KeyUsed | null> {
  const tried = await tryUntil(async () => {
    const written = await writeAll(services, booker, attempt);
    return 'why' in written && written.why.claim === null ? null : written;
  });
  if (!tried) return refuseBusy();
  // It is the court that they were written against, so it has the English name that they have.
  if ('done' in tried) return tried.done.map((row) => ({ ...row, court_type_bn: attempt.court.type_bn }));
  const { claim } = tried.why;
  if (claim?.outcome === 'court-changed') return null;
  return claim?.outcome === 'key-used' ? KEY_USED : refuse(tried.why);
}

function checkAt({ request }: BookingCommand, fresh: Fresh): Attempt {
  const { date } = request;
  return { ...fresh, weeks: [{ date, checked: checkBooking(request, bookableOf(fresh, date)) }] };
}

/** Returns the booking, checked against the court as it was a moment ago; null where only the court as it is now can say why not. */
async function checkFromMemory(services: BookServices, command: BookingCommand): Promise<Attempt | null> {
  const [court, terms] = await Promise.all([
    services.courts(command.courtId),
    services.standing.remembered({ userId: command.user.id, householdId: command.householdId }),
  ]);
  try {
    return court && checkAt(command, freshOf(court, terms, services.clock()));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function bookOnce(services: BookServices, command: BookingCommand): Promise<Booking | KeyUsed> {
  const claim = (attempt: Attempt) =>
    bookWeeks(services, command, attempt, (refused) => refuseWeek(services, command, refused, attempt));
  const who = { courtId: command.courtId, userId: command.user.id };
  const remembered = await checkFromMemory(services, command);
  const booked =
    (remembered && (await claim(remembered))) ??
    (await withFreshCourt(services, who, (fresh) => claim(checkAt(command, fresh))));
  if (booked === KEY_USED) return KEY_USED;
  const [booking] = booked.map(toBooking);
  if (!booking) throw new Error('what was booked is one week');
  return booking;
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
