import { t } from '#texts/weekly.js';
import { formatNumber } from '#contract/numbers.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Series, SeriesDate, SeriesRequest, SeriesPreview } from '#contract/bookings/series.ts';
import { overlaps, parseSlot, type Slot } from '#contract/bookings/slots.ts';
import type { Db } from '../../platform/db/database.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import { toClubDate, toInstant, isInTime, addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { fromTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { written } from '#contract/written.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { findCourtNow } from '../opening-hours/read-hours.ts';
import { listDaySlots, addPrices, type CourtWithHours } from '../opening-hours/rules.ts';
import { rulesOn, tierOn, type OwnRules } from '../memberships/terms/terms.ts';
import type { IdempotencyKey } from '../../platform/http/request-key.ts';
import { bookWeek, openFor, refuseUsedKey, requireSameRequest, type Booker } from './create-booking.ts';
import { withOpenBooking, type AlreadyBooked, type BookServices } from './open-booking.ts';
import { checkDay, lastBookableDay } from './policy.ts';
import { toBooking, type BookingRow, type BanglaCourt } from './booking.ts';
import { selectShown } from './booking-queries.ts';

import { sql } from 'kysely';

interface SeriesCommand extends Booker {
  request: SeriesRequest;
}

/** Books all weeks or none. Throws a `Refusal` that says what to do. */
export async function createSeries(
  services: BookServices,
  { user, idempotency, request }: SeriesCommand,
): Promise<Series> {
  const { court_id: courtId, slots } = request;
  const opening = openFor({ user, idempotency }, courtId, request.dates.toSorted());
  const id = await withOpenBooking(services, opening, async (trx, opened) => {
    if (opened.alreadyBooked) return repeatSeries(opened.alreadyBooked, idempotency);
    const dates = requireWeekly(request.dates, opened.rules.seriesMax);
    const weeks = dates.map((date) => checkDay({ date, slots }, opened));
    requireSeriesPrice(
      request.total_price,
      weeks.map(({ total }) => total),
    );
    const seriesId = uuidv7();
    // Only the first week gets the key, because a key is unique for each person.
    for (const nth of weeks.keys())
      await bookWeek(
        trx,
        services,
        { user, seriesId, idempotency: nth === 0 ? idempotency : null },
        weeks,
        nth,
        opened,
      );
    return seriesId;
  });
  return readSeries(services.db, id);
}

/** Returns the series that the first request made. Refuses a key that was used for a single booking. */
export function repeatSeries(first: AlreadyBooked, idempotency: IdempotencyKey | null): string {
  requireSameRequest(first, idempotency);
  return first.series_id ?? refuseUsedKey();
}

export async function readSeries(db: Db, seriesId: string): Promise<Series> {
  return { series_id: seriesId, bookings: (await findSeries(db, seriesId)).map(toBooking) };
}

/** The last day that can be booked, the lead time, and the most weeks. */
interface SeriesLimits {
  most: number;
  last: ClubDate;
  isInTime: (date: ClubDate, slot: Slot) => boolean;
}

/** A member's series is never longer than the number of bookings they may have waiting. */
const limitByRules = (rules: OwnRules, now: Date, slots: number): SeriesLimits => ({
  most: Math.min(rules.seriesMax, rules.maxPending, Math.max(1, Math.floor(rules.maxPendingSlots / slots))),
  last: lastBookableDay({ ...rules, now }),
  isInTime: (date, { startsAt }) =>
    isInTime(toInstant(date, startsAt), { now, minNoticeMinutes: rules.minNoticeMinutes }),
});

/** Returns on which weeks from a date on the slots are free, and their price for a user. `userId` is null for the public. */
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
  limitBy: (rules: OwnRules, now: Date, slots: number) => SeriesLimits = limitByRules,
): Promise<SeriesPreview> {
  const now = clock();
  const court = (await findCourtNow({ db, clock }, courtId)) ?? refuseMissingCourt();
  const terms = await standing.readCurrent(userId);
  const rules = rulesOn(terms, toClubDate(now));
  const within = limitBy(rules, now, slots.length);
  const { most } = within;
  const dates = weeksFrom(from, Math.min(weeks ?? most, most));
  const claims = await findClaimsOn(db, courtId, dates);
  const shown = dates.map((date) =>
    findSeriesDate(date, slots, {
      court,
      claims: claims.filter((claim) => claim.date === date),
      last: within.last,
      isInTime: (slot) => within.isInTime(date, slot),
      tierId: tierOn(terms, date)?.id ?? null,
    }),
  );
  return { dates: shown, most };
}

/** Returns the bookings of a series in order of play; `from` limits them to a date and later. */
export async function findSeries(
  db: Db,
  seriesId: string,
  from: ClubDate = '2000-01-01',
): Promise<(BookingRow & BanglaCourt)[]> {
  return selectShown(db)
    .where('series_id', '=', seriesId)
    .where('play_date', '>=', from)
    .orderBy('play_date')
    .execute();
}

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

/** Returns the same weekday in consecutive weeks; `weeks` is their number, including the first. */
function weeksFrom(from: ClubDate, weeks: number): ClubDate[] {
  return Array.from({ length: weeks }, (_, week) => addDays(from, 7 * week));
}

/** Sorts the dates. Refuses dates on different weekdays, and more weeks than the club allows for one series. */
export function requireWeekly(dates: ClubDate[], most: number): ClubDate[] {
  if (dates.length > most)
    throw fieldRefusal('dates', most === 1 ? t.noWeekly : t.mostWeeks({ most: formatNumber(most) }));
  const sorted = dates.toSorted();
  const [first = ''] = sorted;
  const day = (date: ClubDate) => new Date(`${date}T00:00:00Z`).getUTCDay();
  const other = dates.findIndex((date) => day(date) !== day(first));
  if (other >= 0) throw fieldRefusal(`dates.${other}`, t.oneWeekday);
  return sorted;
}

/** Refuses a series when the person saw a different price. */
export function requireSeriesPrice(seen: number, totals: Poisha[]): void {
  const total = addPrices(totals);
  if (fromTaka(seen) === total) return;
  throw new Refusal('price-changed', t.costNow({ total: formatTaka(toTaka(total)) }), {
    total_price: toTaka(total),
  });
}

/** A court on one date, with the rules for booking it. */
interface CourtOnDate {
  court: CourtWithHours;
  claims: Pick<Slot, 'startsAt' | 'endsAt'>[];
  /** The last day that can be booked. `isInTime` says whether a slot is outside the lead time. */
  last: ClubDate;
  isInTime: (slot: Slot) => boolean;
  /** The person's tier on that date; null for the public. */
  tierId: string | null;
}

/** Returns the state and price of these slots on a date. */
function findSeriesDate(date: ClubDate, labels: string[], on: CourtOnDate): SeriesDate {
  const { court, claims, last, isInTime, tierId } = on;
  const wanted = labels.map((label) => parseSlot(label)?.label);
  const { slots, closed } = listDaySlots(court, date, tierId);
  const found = slots.filter(({ label }) => wanted.includes(label));
  const price = toTaka(addPrices(found.map((slot) => slot.price)));
  const state = (what: SeriesDate['state'], note?: string) => ({
    date,
    state: what,
    price,
    ...(note !== undefined && { note }),
  });
  if (date > last) return state('too-far');
  if (found.length < wanted.length) {
    const shut = closed.find(({ label }) => wanted.includes(label));
    // The answer is for one person and not cached, so it can be in their language.
    return state('closed', written(shut?.title ?? '', shut?.title_bn).text || undefined);
  }
  if (!found.every(isInTime)) return state('too-late');
  const isTaken = found.some((slot) => claims.some((claim) => overlaps(claim, slot)));
  return state(isTaken ? 'taken' : 'free');
}
