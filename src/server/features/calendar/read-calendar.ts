import { sql } from 'kysely';
import type { Board, OwnSlot, Week } from '#contract/bookings/calendar.ts';
import type { FreeHours } from '#contract/bookings/free-hours.ts';
import { DAYS_OF_WEEK, shownDays } from '#contract/clock/calendar-days.ts';
import { addDays, type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import { MAX_COURTS } from '#contract/club/courts.ts';
import type { Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import type { ClubRulesReader } from '../club-rules/club-rules.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { blocksBetween, type RuledCourt, RULES_OF_COURT, rulesBetween } from '../opening-hours/read-hours.ts';
import type { CourtWithHours } from '../opening-hours/rules.ts';
import { pricedTiersFor, listPricedTiers } from '../opening-hours/tier-prices.ts';
import type { Services } from '../services.ts';
import { makeCourtDay, findFreeHours, isShown, nextOpenDay, requireShownDays } from './rules.ts';

export type CalendarServices = Pick<Services, 'db' | 'clock'> & { clubRules: ClubRulesReader };

/** Offsets of a week's days from its first day. */
const DAYS = Array.from({ length: DAYS_OF_WEEK }, (_, day) => day);

/** Returns the current time and how many days ahead the calendar reaches. */
const readHorizon = async ({ clock, clubRules }: CalendarServices) => ({
  now: clock(),
  horizonDays: (await clubRules.remembered()).horizonDays,
});

/** Throws a `Refusal` for days that the calendar shows to no one. Members of a tier may book farther ahead than the public. */
async function requireShown(
  services: CalendarServices,
  field: string,
  days: [ClubDate, ClubDate],
): Promise<void> {
  const horizon = await readHorizon(services);
  if (isShown(days, horizon)) return;
  const farthest = await findFarthest(services.db);
  const horizonDays = Math.max(horizon.horizonDays, farthest ?? 0);
  requireShownDays(field, days, { ...horizon, horizonDays });
}

const shownCourt = ({ id, type, type_bn, image_url }: ClaimedCourt | ClaimedWeek) => ({
  _id: id,
  type,
  ...(type_bn !== null && { type_bn }),
  image: image_url,
});

/** Returns all courts on a day. Throws a `Refusal` for a day that the calendar does not show. */
export async function readBoard(services: CalendarServices, date: ClubDate): Promise<Board> {
  await requireShown(services, 'date', [date, date]);
  const courts = await findDay(services.db, date);
  const tiers = listPricedTiers(courts, [date]);
  const rows = courts.map((court) => ({
    ...shownCourt(court),
    ...makeCourtDay(
      court,
      date,
      court.claims.map(([startsAt, endsAt]) => ({ startsAt, endsAt })),
      tiers,
    ),
  }));
  const isShut = courts.length > 0 && rows.every(({ cells }) => cells.length === 0);
  const next = isShut ? await findNextOpenDay(services, date) : null;
  return {
    date,
    rows,
    ...(next !== null && { next_open: next }),
    ...pricedTiersFor(
      tiers,
      rows.flatMap(({ cells }) => cells),
    ),
  };
}

/** Run only when nothing is open, because it reads the special hours of all bookable days. */
async function findNextOpenDay(services: CalendarServices, date: ClubDate): Promise<ClubDate | null> {
  const { now, horizonDays } = await readHorizon(services);
  const { last } = shownDays(toClubDate(now), horizonDays);
  return nextOpenDay(await findCourtsWithHours(services.db, [date, last]), date, last);
}

/** Returns a court on seven days. Throws a `Refusal` when there is nothing to show. */
export async function readWeek(services: CalendarServices, id: string, from: ClubDate): Promise<Week> {
  const last = addDays(from, DAYS_OF_WEEK - 1);
  await requireShown(services, 'from', [from, last]);
  const court = (await findWeek(services.db, id, [from, last])) ?? refuseMissingCourt();
  const dates = DAYS.map((day) => addDays(from, day));
  const tiers = listPricedTiers([court], dates);
  const days = dates.map((date, day) => ({
    date,
    ...makeCourtDay(
      court,
      date,
      court.claims.filter(([on]) => on === day).map(([, startsAt, endsAt]) => ({ startsAt, endsAt })),
      tiers,
    ),
  }));
  return {
    court: shownCourt(court),
    days,
    ...pricedTiersFor(
      tiers,
      days.flatMap(({ cells }) => cells),
    ),
  };
}

const DAYS_LISTED = Array.from({ length: DAYS_OF_WEEK }, (_, day) => day);

/** Returns the free hours of seven days, read from their boards, without days that cannot be booked yet. */
export async function readFreeHours(
  services: CalendarServices,
  from: ClubDate,
  readBoard: (date: ClubDate) => Promise<Board>,
): Promise<FreeHours> {
  const { now, horizonDays } = await readHorizon(services);
  requireShownDays('from', [from, from], { now, horizonDays });
  const { last } = shownDays(toClubDate(now), horizonDays);
  const days = DAYS_LISTED.map((day) => addDays(from, day)).filter((date) => date <= last);
  return findFreeHours(from, await Promise.all(days.map(readBoard)));
}

type ShownCourt = Pick<
  RuledCourt,
  'id' | 'type' | 'type_bn' | 'image_url' | 'price_poisha' | 'slots' | 'plans' | 'prices' | 'blocks'
>;

/** A court with its claims, as arrays of minutes: with rows, the court's slots would be repeated for each claim. */
export interface ClaimedCourt extends ShownCourt {
  claims: [startsAt: number, endsAt: number][];
}

/** Returns all courts with their special hours and claims on a date, read at one moment; newest court first. */
export async function findDay(db: Db, date: ClubDate): Promise<ClaimedCourt[]> {
  const { rows } = await named(
    'find-day',
    sql<ClaimedCourt>`with ${rulesBetween([date, date])}
      select c.id, c.type, c.type_bn, c.image_url, c.price_poisha, c.slots, ${RULES_OF_COURT}, ${blocksBetween([date, date])},
        array(select array[s.starts_at_minute, s.ends_at_minute] from slot_claims s
          where s.court_id = c.id and s.play_date = ${date}::date) as claims
      from courts c where c.archived_at is null order by c.id desc limit ${MAX_COURTS}`,
  ).execute(db);
  return rows;
}

async function findCourtsWithHours(db: Db, days: [ClubDate, ClubDate]): Promise<CourtWithHours[]> {
  const { rows } = await named(
    'find-planned-courts',
    sql<CourtWithHours>`with ${rulesBetween(days)}
      select c.price_poisha, c.slots, ${RULES_OF_COURT}, ${blocksBetween(days)}
      from courts c where c.archived_at is null limit ${MAX_COURTS}`,
  ).execute(db);
  return rows;
}

/** Returns the highest number of days ahead that any tier allows; null when no tier sets one. */
async function findFarthest(db: Db): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select max(days_ahead) as days from tiers`.execute(db);
  return rows[0]?.days ?? null;
}

/** A court with the claims of a week; `day` is the offset from its first day. */
interface ClaimedWeek extends ShownCourt {
  claims: [day: number, startsAt: number, endsAt: number][];
}

/** Returns a court with its claims between two days, read at one moment; null when there is no such court. */
export async function findWeek(
  db: Db,
  courtId: string,
  [first, last]: [ClubDate, ClubDate],
): Promise<ClaimedWeek | null> {
  const { rows } = await named(
    'find-week',
    sql<ClaimedWeek>`with ${rulesBetween([first, last])}
      select c.id, c.type, c.type_bn, c.image_url, c.price_poisha, c.slots, ${RULES_OF_COURT}, ${blocksBetween([first, last])},
        array(select array[s.play_date - ${first}::date, s.starts_at_minute, s.ends_at_minute] from slot_claims s
          where s.court_id = c.id and s.play_date between ${first}::date and ${last}::date) as claims
      from courts c where c.id = ${courtId}::uuid and c.archived_at is null`,
  ).execute(db);
  return rows[0] ?? null;
}

interface HeldSlots extends Pick<OwnSlot, 'booking_id' | 'court_id' | 'date' | 'status'> {
  slots: string[];
}

export async function findOwnBookings(
  db: Db,
  userId: string,
  [first, last]: [ClubDate, ClubDate],
): Promise<HeldSlots[]> {
  const { rows } = await named(
    'find-own-slots',
    sql<HeldSlots>`select id as booking_id, court_id, play_date as date, status, slots from bookings
      where user_id = ${userId}::uuid and play_date between ${first}::date and ${last}::date
        and status in ('pending', 'approved', 'confirmed')
      order by play_date, starts_at, id`,
  ).execute(db);
  return rows;
}
