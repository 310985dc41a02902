import { v7 as uuidv7 } from 'uuid';
import { addDays, clubDateOf, instantOf, isInTime, type ClubDate } from '#contract/clock/club-time.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import type { Series, SeriesPreview, SeriesRequest } from '#contract/bookings/series.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { findCourtNow } from '../opening-hours/court-cache.ts';
import type { RuledCourt } from '../opening-hours/store.ts';
import { refuseClaim, toNewBooking, type BookingCommand, type BookServices } from './book.ts';
import { oncePerKey } from './idempotency-key.ts';
import { lookUntil, tryInsert, type ClaimOutcome } from './request-store.ts';
import { planDay, type PlannedBooking } from './rules.ts';
import {
  describeTakenWeeks,
  requireSeriesPrice,
  requireWeekly,
  seriesDateOf,
  weeksFrom,
} from './series-rules.ts';
import { findClaimsOn, findSeries } from './series-store.ts';
import { findByIdempotencyKey, toBooking } from './store.ts';

export interface SeriesCommand extends Pick<BookingCommand, 'user' | 'idempotency'> {
  request: SeriesRequest;
}

/** One week, as it would be booked. */
interface Week {
  date: ClubDate;
  plan: PlannedBooking;
}

interface Attempt {
  court: RuledCourt;
  rules: ClubRules;
  now: Date;
  weeks: Week[];
}

type Refused = { week: Week; claim: Exclude<ClaimOutcome, { outcome: 'booked' }> };

/** Ends the transaction of a series one of whose weeks cannot be had. */
class NotAll extends Error {
  readonly refused: Refused | null;

  constructor(refused: Refused | null) {
    super('not all weeks can be had');
    this.refused = refused;
  }
}

function planWeeks({ request }: SeriesCommand, court: RuledCourt, rules: ClubRules, now: Date): Week[] {
  const dates = requireWeekly(request.dates, rules.seriesMax);
  const weeks = dates.map((date) => ({
    date,
    plan: planDay({ date, slots: request.slots }, { court, now, ...rules }),
  }));
  requireSeriesPrice(
    request.total_price,
    weeks.map(({ plan }) => plan.total),
  );
  return weeks;
}

/** Writes all weeks in order of play; throws NotAll for the first that cannot be had, and nothing is written. */
async function writeWeeks(
  trx: Trx,
  services: BookServices,
  { user, idempotency }: SeriesCommand,
  { court, rules, now, weeks }: Attempt,
): Promise<string> {
  const seriesId = uuidv7();
  for (const [index, week] of weeks.entries()) {
    const { plan, date } = week;
    // The key is the first week's: a person has it once.
    const key = index === 0 ? idempotency : null;
    const attempt = { court, rules, plan, now };
    const command = { user, idempotency: key };
    const booking = toNewBooking(services, command, date, attempt, rules.seriesPayDays);
    const claim = await tryInsert(trx, { ...booking, seriesId });
    if (claim?.outcome !== 'booked') throw new NotAll(claim && { week, claim });
  }
  return seriesId;
}

/** The series' id, or what refuses it; null: another request of the same person went through, so look again. */
async function tryWeeks(
  services: BookServices,
  command: SeriesCommand,
  attempt: Attempt,
): Promise<string | Refused | null> {
  try {
    return await inTransaction(services.db, (trx) => writeWeeks(trx, services, command, attempt));
  } catch (error) {
    if (error instanceof NotAll) return error.refused;
    throw error;
  }
}

/** Names the weeks that somebody has. */
export async function refuseTakenWeeks(
  db: Db,
  courtId: string,
  weeks: { date: ClubDate; plan: { slots: Slot[] } }[],
): Promise<never> {
  const claims = await findClaimsOn(
    db,
    courtId,
    weeks.map(({ date }) => date),
  );
  const taken = weeks
    .filter(({ date, plan }) =>
      plan.slots.some((slot) => claims.some((held) => held.date === date && overlaps(held, slot))),
    )
    .map(({ date }) => date);
  throw new Refusal('slot-taken', describeTakenWeeks(taken), { taken });
}

async function refuseSeries(
  services: BookServices,
  { user, request }: SeriesCommand,
  { week, claim }: Refused,
  { court, rules, now, weeks }: Attempt,
): Promise<never> {
  const { outcome } = claim;
  if (outcome === 'court-changed') throw new Error('a court that has changed is read again');
  if (outcome === 'slot-taken' || outcome === 'key-used') {
    return refuseTakenWeeks(services.db, court.id, weeks);
  }
  const asked = { ...request, date: week.date, price_per_session: 0 };
  const command = { user, courtId: court.id, request: asked, idempotency: null };
  return refuseClaim(services, command, claim, { court, rules, plan: week.plan, now });
}

/** A court that is edited between reading and claiming is read again, and so are the club's rules. */
const TRIES = 3;

async function bookOnce(services: BookServices, command: SeriesCommand): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = services.clock();
    const court = (await findCourtNow(services, command.request.court_id)) ?? refuseMissingCourt();
    const rules = await services.clubRules.current();
    const attempt = { court, rules, now, weeks: planWeeks(command, court, rules, now) };
    const tried = await lookUntil(async () => {
      const outcome = await tryWeeks(services, command, attempt);
      return typeof outcome === 'string' ? { seriesId: outcome } : outcome;
    });
    if ('seriesId' in tried) return tried.seriesId;
    if ('outcome' in tried)
      throw new Refusal('busy', 'You are booking a lot at once. Please try again in a moment.');
    if (tried.claim.outcome !== 'court-changed') return refuseSeries(services, command, tried, attempt);
  }
  throw new Refusal('court-changed', 'This court was just changed. Please reload and choose again.');
}

/** Books all weeks or none, or throws the Refusal that says what to do. Returns the series' id. */
function bookSeriesOnce(services: BookServices, command: SeriesCommand): Promise<string> {
  const { user, idempotency } = command;
  return oncePerKey(idempotency, {
    work: () => bookOnce(services, command),
    findFirst: (key) => findByIdempotencyKey(services.db, user.id, key),
    answerOf: ({ series_id }) => series_id,
  });
}

export async function bookSeries(services: BookServices, command: SeriesCommand): Promise<Series> {
  const seriesId = await bookSeriesOnce(services, command);
  return { series_id: seriesId, bookings: (await findSeries(services.db, seriesId)).map(toBooking) };
}

/** How far ahead and how late people book. */
interface Reach {
  horizonDays: number;
  isInTime: (date: ClubDate, slot: Slot) => boolean;
}

const reachOfMembers = ({ horizonDays, minNoticeMinutes }: ClubRules, now: Date): Reach => ({
  horizonDays,
  isInTime: (date, { startsAt }) => isInTime(instantOf(date, startsAt), { now, minNoticeMinutes }),
});

/** Which weeks from a date on have the slots free. */
export async function readSeriesPreview(
  { db, clock, clubRules }: Pick<BookServices, 'db' | 'clock' | 'clubRules'>,
  {
    court_id: courtId,
    slots,
    from,
    weeks,
  }: { court_id: string; slots: string[]; from: ClubDate; weeks?: number | undefined },
  reachOf: (rules: ClubRules, now: Date) => Reach = reachOfMembers,
): Promise<SeriesPreview> {
  const now = clock();
  const court = (await findCourtNow({ db, clock }, courtId)) ?? refuseMissingCourt();
  const rules = await clubRules.current();
  const { seriesMax } = rules;
  const reach = reachOf(rules, now);
  const dates = weeksFrom(from, Math.min(weeks ?? seriesMax, seriesMax));
  const claims = await findClaimsOn(db, courtId, dates);
  const last = addDays(clubDateOf(now), reach.horizonDays);
  const shown = dates.map((date) =>
    seriesDateOf(date, slots, {
      court,
      claims: claims.filter((claim) => claim.date === date),
      last,
      isInTime: (slot) => reach.isInTime(date, slot),
    }),
  );
  return { dates: shown, most: seriesMax };
}
