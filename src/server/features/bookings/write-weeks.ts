import { clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { Refusal } from '../../platform/errors.ts';
import { findCourtNow } from '../opening-hours/court-cache.ts';
import type { RuledCourt } from '../opening-hours/store.ts';
import type { Services } from '../services.ts';
import type { StandingReader } from '../standing/read.ts';
import { rulesOn, type OwnRules, type Terms } from '../standing/rules.ts';
import type { IdempotencyKey } from '../../platform/http/request-key.ts';
import type { ClaimOutcome, Unclaimed } from './write-store.ts';
import { t } from './texts.ts';

/** A court, and the terms of whom it is booked for, as they were read, and when. */
export interface Fresh {
  court: RuledCourt;
  terms: Terms;
  /** They are those of the terms for whoever books now. */
  rules: OwnRules;
  now: Date;
}

export function freshOf(court: RuledCourt, terms: Terms, now: Date): Fresh {
  return { court, terms, rules: rulesOn(terms, clubDateOf(now)), now };
}

/**
 * A court that is edited between reading and claiming is read again, and so are the terms of whom it is for: they may still
 * allow the booking.
 */
const TRIES = 3;

/**
 * Does `work` with the court and the terms of a user as they are now, null: of the public; and again where it answers null because
 * they have changed since.
 */
export async function withFreshCourt<Answer>(
  services: Pick<Services, 'db' | 'clock'> & { standing: StandingReader },
  { courtId, userId }: { courtId: string; userId: string | null },
  work: (fresh: Fresh) => Promise<Answer | null>,
): Promise<Answer> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const court = (await findCourtNow(services, courtId)) ?? refuseMissingCourt();
    const terms = await services.standing.currentOf(userId);
    const answer = await work(freshOf(court, terms, services.clock()));
    if (answer !== null) return answer;
  }
  throw new Refusal('court-changed', t.courtChanged);
}

/** Ends a transaction in which something cannot be booked, so that nothing of it is written. */
class NotBooked extends Error {
  readonly why: unknown;

  constructor(why: unknown) {
    super('not all can be booked');
    this.why = why;
  }
}

/** Does `work`, which begins a transaction; answers what it gave up for instead, when it did. */
export async function orNotBooked<Answer, Why>(
  work: (giveUp: (why: Why) => never) => Promise<Answer>,
): Promise<{ done: Answer } | { why: Why }> {
  const giveUp = (why: Why): never => {
    throw new NotBooked(why);
  };
  try {
    return { done: await work(giveUp) };
  } catch (error) {
    if (error instanceof NotBooked) return { why: error.why as Why }; // thrown above
    throw error;
  }
}

/** One week, as it would be booked. A booking that is not weekly is one week. */
export interface Week<Checked> {
  date: ClubDate;
  checked: Checked;
}

/** The week that kept all from being written; without a claim, another request of the same person went through. */
export interface RefusedWeek<Checked> {
  week: Week<Checked>;
  claim: Unclaimed | null;
}

interface Writing<Checked, Booking> {
  weeks: Week<Checked>[];
  idempotency: IdempotencyKey | null;
  write: (week: Week<Checked>, key: IdempotencyKey | null) => Promise<ClaimOutcome<Booking> | null>;
}

/** Writes all weeks in order of play, and stops at the first that cannot be booked. */
export async function writeWeeks<Checked, Booking>(
  { weeks, idempotency, write }: Writing<Checked, Booking>,
  giveUp: (why: RefusedWeek<Checked>) => never,
): Promise<Booking[]> {
  const bookings: Booking[] = [];
  for (const [index, week] of weeks.entries()) {
    // The key is the first week's: a person has it once.
    const claim = await write(week, index === 0 ? idempotency : null);
    if (claim?.outcome !== 'booked') return giveUp({ week, claim });
    bookings.push(claim.booking);
  }
  return bookings;
}
