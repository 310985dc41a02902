import type { Board, Week } from '#contract/bookings/calendar.ts';
import { DAYS_OF_WEEK, shownDays } from '#contract/clock/calendar-days.ts';
import { addDays, clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import type { ClubRulesReader } from '../club-rules/read.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { pricedTiersFor, pricedTiersOf } from '../opening-hours/tier-prices.ts';
import type { Services } from '../services.ts';
import { cellsOf, isShown, nextOpenDay, requireShownDays } from './rules.ts';
import {
  findCourtsWithHours,
  findDay,
  findFarthest,
  findWeek,
  type ClaimedCourt,
  type ClaimedWeek,
} from './store.ts';

export type CalendarServices = Pick<Services, 'db' | 'clock'> & { clubRules: ClubRulesReader };

/** The days of a week are those that follow its first. */
const DAYS = Array.from({ length: DAYS_OF_WEEK }, (_, day) => day);

/** Returns now and the last day that the calendar shows. */
export const horizonOf = async ({ clock, clubRules }: CalendarServices) => ({
  now: clock(),
  horizonDays: (await clubRules.remembered()).horizonDays,
});

/** Throws a Refusal for days that the calendar shows to nobody: members of a tier may book farther ahead than everybody. */
async function requireShown(
  services: CalendarServices,
  field: string,
  days: [ClubDate, ClubDate],
): Promise<void> {
  const horizon = await horizonOf(services);
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

/** All courts on a day; throws a Refusal for one that the calendar does not show. */
export async function readBoard(services: CalendarServices, date: ClubDate): Promise<Board> {
  await requireShown(services, 'date', [date, date]);
  const courts = await findDay(services.db, date);
  const tiers = pricedTiersOf(courts, [date]);
  const rows = courts.map((court) => ({
    ...shownCourt(court),
    ...cellsOf(
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

/** Asked only where nothing is open: it takes the special hours of all days that can be booked. */
async function findNextOpenDay(services: CalendarServices, date: ClubDate): Promise<ClubDate | null> {
  const { now, horizonDays } = await horizonOf(services);
  const { last } = shownDays(clubDateOf(now), horizonDays);
  return nextOpenDay(await findCourtsWithHours(services.db, [date, last]), date, last);
}

/** A court on seven days; throws a Refusal where there is nothing to show. */
export async function readWeek(services: CalendarServices, id: string, from: ClubDate): Promise<Week> {
  const last = addDays(from, DAYS_OF_WEEK - 1);
  await requireShown(services, 'from', [from, last]);
  const court = (await findWeek(services.db, id, [from, last])) ?? refuseMissingCourt();
  const dates = DAYS.map((day) => addDays(from, day));
  const tiers = pricedTiersOf([court], dates);
  const days = dates.map((date, day) => ({
    date,
    ...cellsOf(
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
