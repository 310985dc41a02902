import { v7 as uuidv7 } from 'uuid';
import type { Series, SeriesRequest, SeriesPreview } from '#contract/bookings/series.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { bookWeeks, refuseWeek, type Attempt, type Booker, type BookServices } from './book.ts';
import { KEY_USED, oncePerKey, type KeyUsed } from './idempotency-key.ts';
import {
  bookableOf,
  checkDay,
  describeTakenWeeks,
  requireSeriesPrice,
  requireWeekly,
  lastDayOf,
  seriesDateOf,
  weeksFrom,
} from './policy.ts';
import { findByIdempotencyKey, toBooking, selectShown, type BookingRow, type InBangla } from './store.ts';
import { withFreshCourt, type Fresh, type Week } from './write-weeks.ts';
import { clubDateOf, instantOf, isInTime, type ClubDate } from '#contract/clock/club-time.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { findCourtNow } from '../opening-hours/court-cache.ts';
import { rulesOn, tierOn, type OwnRules } from '../standing/rules.ts';
import { sql } from 'kysely';

interface SeriesCommand extends Pick<Booker, 'user' | 'idempotency'> {
  request: SeriesRequest;
}

function checkWeeks({ request }: SeriesCommand, fresh: Fresh): Attempt {
  const weeks = requireWeekly(request.dates, fresh.rules.seriesMax).map((date) => ({
    date,
    checked: checkDay({ date, slots: request.slots }, bookableOf(fresh, date)),
  }));
  requireSeriesPrice(
    request.total_price,
    weeks.map(({ checked }) => checked.total),
  );
  return { ...fresh, weeks };
}

/** Names the weeks that somebody has. */
export async function refuseTakenWeeks(
  db: Db,
  courtId: string,
  weeks: Week<{ slots: Slot[] }>[],
): Promise<never> {
  const claims = await findClaimsOn(
    db,
    courtId,
    weeks.map(({ date }) => date),
  );
  const taken = weeks
    .filter(({ date, checked }) =>
      checked.slots.some((slot) => claims.some((held) => held.date === date && overlaps(held, slot))),
    )
    .map(({ date }) => date);
  throw new Refusal('slot-taken', describeTakenWeeks(taken), { taken });
}

async function bookOnce(services: BookServices, command: SeriesCommand): Promise<string | KeyUsed> {
  const seriesId = uuidv7();
  const booker = { ...command, seriesId };
  const who = { courtId: command.request.court_id, userId: command.user.id };
  const booked = await withFreshCourt(services, who, (fresh) => {
    const attempt = checkWeeks(command, fresh);
    return bookWeeks(services, booker, attempt, (refused) =>
      refused.claim?.outcome === 'slot-taken'
        ? refuseTakenWeeks(services.db, fresh.court.id, attempt.weeks)
        : refuseWeek(services, command, refused, fresh, {
            bookings: attempt.weeks.length,
            slots: attempt.weeks.reduce((sum, { checked }) => sum + checked.slots.length, 0),
          }),
    );
  });
  return booked === KEY_USED ? KEY_USED : seriesId;
}

/** Books all weeks or none, or throws the Refusal that says what to do. */
export async function bookSeries(services: BookServices, command: SeriesCommand): Promise<Series> {
  const { user, idempotency } = command;
  const seriesId = await oncePerKey(idempotency, {
    work: () => bookOnce(services, command),
    findFirst: (key) => findByIdempotencyKey(services.db, user.id, key),
    answerOf: ({ series_id }) => series_id,
  });
  return { series_id: seriesId, bookings: (await findSeries(services.db, seriesId)).map(toBooking) };
}

/** How far ahead and how late people book, and how many weeks. */
interface Within {
  most: number;
  last: ClubDate;
  isInTime: (date: ClubDate, slot: Slot) => boolean;
}

/** A member never has more weeks than may wait at a time. */
const withinRules = (rules: OwnRules, now: Date, slots: number): Within => ({
  most: Math.min(rules.seriesMax, rules.maxPending, Math.max(1, Math.floor(rules.maxPendingSlots / slots))),
  last: lastDayOf({ ...rules, now }),
  isInTime: (date, { startsAt }) =>
    isInTime(instantOf(date, startsAt), { now, minNoticeMinutes: rules.minNoticeMinutes }),
});

/** Returns which weeks from a date on have the slots free, and what they cost a user; null: the public. */
export async function readSeriesPreview(
  { db, clock, standing }: Pick<BookServices, 'db' | 'clock' | 'standing'>,
  {
    court_id: courtId,
    slots,
    from,
    weeks,
    userId,
  }: {
    court_id: string;
    slots: string[];
    from: ClubDate;
    weeks?: number | undefined;
    userId: string | null;
  },
  withinOf: (rules: OwnRules, now: Date, slots: number) => Within = withinRules,
): Promise<SeriesPreview> {
  const now = clock();
  const court = (await findCourtNow({ db, clock }, courtId)) ?? refuseMissingCourt();
  const terms = await standing.currentOf(userId);
  const rules = rulesOn(terms, clubDateOf(now));
  const within = withinOf(rules, now, slots.length);
  const { most } = within;
  const dates = weeksFrom(from, Math.min(weeks ?? most, most));
  const claims = await findClaimsOn(db, courtId, dates);
  const shown = dates.map((date) =>
    seriesDateOf(date, slots, {
      court,
      claims: claims.filter((claim) => claim.date === date),
      last: within.last,
      isInTime: (slot) => within.isInTime(date, slot),
      tierId: tierOn(terms, date)?.id ?? null,
    }),
  );
  return { dates: shown, most };
}

/** Returns the bookings of a series from a date on, in order of play. */
export async function findSeries(
  db: Db,
  seriesId: string,
  from: ClubDate = '2000-01-01',
): Promise<(BookingRow & InBangla)[]> {
  return selectShown(db)
    .where('series_id', '=', seriesId)
    .where('play_date', '>=', from)
    .orderBy('play_date')
    .execute();
}

/** Returns what live bookings hold of a court on these dates. */
async function findClaimsOn(
  db: Db,
  courtId: string,
  dates: ClubDate[],
): Promise<(Pick<Slot, 'startsAt' | 'endsAt'> & { date: ClubDate })[]> {
  const { rows } = await sql<{ startsAt: number; endsAt: number; date: ClubDate }>`
    select s.play_date as date, s.starts_at_minute as "startsAt", s.ends_at_minute as "endsAt"
    from unnest(${dates}::date[]) as wanted (day)
      join slot_claims s on s.court_id = ${courtId}::uuid and s.play_date = wanted.day`.execute(db);
  return rows;
}
