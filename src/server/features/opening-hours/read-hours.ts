import { type RawBuilder, sql } from 'kysely';
import { shownDays } from '#contract/clock/calendar-days.ts';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import { listColumns } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import type { AnswerCache } from '../../platform/http/answer-cache.ts';
import { courtColumns, type CourtRow } from '../courts/store.ts';
import type { Services } from '../services.ts';
import type { CourtWithHours } from './rules.ts';

/** Returns the current court, with the special hours of all days that the calendar shows. */
export function findCourtNow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<RuledCourt | null> {
  return findCourt(db, id, shownDays(toClubDate(clock()), 0).first);
}

/** Returns a court as it was at most a second ago. Writes that rely on it must check its version. */
export type FindCachedCourt = (id: string) => Promise<RuledCourt | null>;

export function createCourtCache(
  services: Pick<Services, 'db' | 'clock'>,
  cache: AnswerCache,
): FindCachedCourt {
  return (id) => cache.read(`court ${id}`, () => findCourtNow(services, id));
}

/** The last day of special hours without an end. */
export const FOR_EVER: ClubDate = '9999-12-31';

const planColumns = listColumns<'day_plans'>({
  id: true,
  court_id: true,
  name: true,
  starts_on: true,
  ends_on: true,
  weekdays: true,
  created_at: true,
  kind: true,
  windows: true,
  slots: true,
  name_bn: true,
});
const priceColumns = listColumns<'price_rules'>({
  id: true,
  court_id: true,
  name: true,
  starts_on: true,
  ends_on: true,
  weekdays: true,
  created_at: true,
  from_minute: true,
  to_minute: true,
  price_poisha: true,
  audience: true,
  tier_ids: true,
});

/**
 * Returns the special hours and prices for some day in the range, as the first entries of a statement's `with` list. They must be read in
 * the same statement as the court, because the court's version says nothing about hours read at another moment.
 */
export function rulesBetween([first, last]: [ClubDate, ClubDate]): RawBuilder<unknown> {
  return sql`held_plans as materialized (
      select ${planColumns('day_plans')} from day_plans where starts_on is null or (starts_on <= ${last}::date and ends_on >= ${first}::date)
    ), held_prices as materialized (
      select ${priceColumns('price_rules')} from price_rules where starts_on is null or (starts_on <= ${last}::date and ends_on >= ${first}::date)
    )`;
}

/** The columns with the special hours and prices of court `c`, for a statement that uses `rulesBetween`. */
export const RULES_OF_COURT = sql`
        (select jsonb_agg(to_jsonb(p) - 'created_at') from held_plans p
          where p.court_id is null or p.court_id = c.id) as plans,
        (select jsonb_agg(to_jsonb(p) - 'created_at') from held_prices p
          where p.court_id is null or p.court_id = c.id) as prices`;

/**
 * Returns a column with the blocks of court `c` on these days. Titles that are not public are never read. Each day is in its own subselect
 * to hide its value from PostgreSQL's planner: plans for known future days look cheap, so it would make a new plan each time.
 */
export function blocksBetween([first, last]: [ClubDate, ClubDate]): RawBuilder<unknown> {
  return sql`
        (select jsonb_agg(jsonb_build_object('date', b.play_date, 'from', b.starts_at_minute, 'to', b.ends_at_minute,
            'title', case when b.is_title_public then nullif(b.title, '') end,
            'title_bn', case when b.is_title_public then b.title_bn end))
          from court_blocks b
          where b.court_id = c.id and b.removed_at is null
            and b.play_date between (select ${first}::date) and (select ${last}::date)) as blocks`;
}

export type RuledCourt = CourtRow & Required<Pick<CourtWithHours, 'plans' | 'prices' | 'blocks'>>;

/**
 * Returns a court with the special hours, prices and blocks from a date on, all read at the same moment; null when there is no such court.
 */
export async function findCourt(db: Db, id: string, from: ClubDate): Promise<RuledCourt | null> {
  const { rows } = await named(
    'find-court',
    sql<RuledCourt>`with ${rulesBetween([from, FOR_EVER])}
      select ${courtColumns('c')}, ${RULES_OF_COURT}, ${blocksBetween([from, FOR_EVER])}
      from courts c where c.id = ${id}::uuid and c.archived_at is null`,
  ).execute(db);
  return rows[0] ?? null;
}
