import { v7 as uuidv7 } from 'uuid';
import { instantOf, type ClubDate } from '#contract/clock/club-time.ts';
import type { DeskSeriesRequest } from '#contract/desk/desk-series.ts';
import type { Series } from '#contract/bookings/series.ts';
import { oncePerKey } from '../bookings/idempotency-key.ts';
import { readSeriesPreview, refuseTakenWeeks } from '../bookings/series.ts';
import { requireSeriesPrice, requireWeekly } from '../bookings/series-rules.ts';
import { findSeries } from '../bookings/series-store.ts';
import { lockBooking, toBooking } from '../bookings/store.ts';
import { draftOf } from '../bookings/write-store.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { inTransaction, violates, type Trx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { findCourtNow } from '../opening-hours/court-cache.ts';
import { sumOf } from '../opening-hours/rules.ts';
import type { RuledCourt } from '../opening-hours/store.ts';
import { refuseMissingMember, type DeskBookServices, type DeskCommand } from './book.ts';
import { findByDeskKey, findLinkedAccount } from './guest-store.ts';
import { insertDeskBooking } from './write-store.ts';
import { DESK_HORIZON_DAYS, holdUntil, planDeskSlots, type DeskPlan } from './rules.ts';
import { takeByHand } from './take-payment.ts';

interface DeskSeriesCommand extends Pick<DeskCommand, 'idempotency' | 'actor'> {
  request: DeskSeriesRequest;
}

/** One week, as it would be booked. */
interface Week {
  date: ClubDate;
  plan: DeskPlan;
}

/** Ends the transaction of a series one of whose weeks cannot be had. */
class NotAll extends Error {
  readonly why: 'court-changed' | 'slot-taken' | 'no-member';

  constructor(why: NotAll['why']) {
    super('not all weeks can be had');
    this.why = why;
  }
}

function planWeeks({ request, actor }: DeskSeriesCommand, court: RuledCourt, most: number): Week[] {
  const { slots, total_price: seen } = request;
  const weeks = requireWeekly(request.dates, most).map((date) => {
    const plan = planDeskSlots({ date, slots }, court, actor.now);
    return { date, plan: { ...plan, total: sumOf(plan.slots.map(({ price }) => price)) } };
  });
  requireSeriesPrice(
    seen,
    weeks.map(({ plan }) => plan.total),
  );
  return weeks;
}

/** Writes all weeks in order of play; throws NotAll for the first that cannot be had, and nothing is written. */
async function writeWeeks(
  trx: Trx,
  { request, idempotency, actor }: DeskSeriesCommand,
  { court, weeks, holdMinutes }: { court: RuledCourt; weeks: Week[]; holdMinutes: number },
): Promise<string> {
  const seriesId = uuidv7();
  const who = await findLinkedAccount(trx, request.who);
  const costNothing: string[] = [];
  for (const [index, { date, plan }] of weeks.entries()) {
    const expiresAt = holdUntil(plan, actor.now, holdMinutes);
    // The key is the first week's: who stands at the desk has it once.
    const key = index === 0 ? idempotency : null;
    const written = await insertDeskBooking(trx, {
      ...draftOf({ court, date, plan, expiresAt, idempotency: key, seriesId, now: actor.now }),
      who,
      note: request.note,
      actor,
    });
    if (written.id === null)
      throw new NotAll(!written.court_found ? 'court-changed' : written.clash ? 'slot-taken' : 'no-member');
    if (plan.total === 0) costNothing.push(written.id);
  }
  // After all claims: a payment that waits for another one holds no slot that somebody else waits for.
  for (const id of costNothing) await takeByHand(trx, await lockBooking(trx, id), 'free', actor);
  return seriesId;
}

function whyNot(error: unknown): NotAll['why'] | null {
  if (error instanceof NotAll) return error.why;
  return violates(error, 'slot_claims_pkey') ? 'slot-taken' : null;
}

/** A court that is edited between reading and claiming is read again. */
const TRIES = 3;

async function bookOnce(services: DeskBookServices, command: DeskSeriesCommand): Promise<string> {
  const { db, clubRules } = services;
  const clock = () => command.actor.now;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const court = (await findCourtNow({ db, clock }, command.request.court_id)) ?? refuseMissingCourt();
    const { seriesMax, deskHoldMinutes: holdMinutes } = await clubRules.current();
    const weeks = planWeeks(command, court, seriesMax);
    try {
      return await inTransaction(db, (trx) => writeWeeks(trx, command, { court, weeks, holdMinutes }));
    } catch (error) {
      const why = whyNot(error);
      if (why === null) throw error;
      if (why === 'slot-taken') return refuseTakenWeeks(db, court.id, weeks);
      if (why === 'no-member') return refuseMissingMember();
    }
  }
  throw new Refusal('court-changed', 'This court was just changed. Please reload and choose again.');
}

/** Books all weeks for somebody at the desk or none, or throws the Refusal that says what to do. */
export async function bookSeriesAtDesk(
  services: DeskBookServices,
  command: DeskSeriesCommand,
): Promise<Series> {
  const { idempotency, actor } = command;
  const seriesId = await oncePerKey(idempotency, {
    work: () => bookOnce(services, command),
    mayRepeat: (error) => error instanceof Refusal || violates(error, 'bookings_desk_key'),
    findFirst: (key) => findByDeskKey(services.db, actor.actorId, key),
    answerOf: ({ series_id }) => series_id,
  });
  return { series_id: seriesId, bookings: (await findSeries(services.db, seriesId)).map(toBooking) };
}

/** Which weeks the desk can book: a slot that has begun can be had until it ends. */
export function readDeskSeriesPreview(
  services: Pick<DeskBookServices, 'db' | 'clock' | 'clubRules'>,
  asked: Parameters<typeof readSeriesPreview>[1],
) {
  return readSeriesPreview(services, asked, (_, now) => ({
    horizonDays: DESK_HORIZON_DAYS,
    isInTime: (date, { endsAt }) => instantOf(date, endsAt) > now,
  }));
}
