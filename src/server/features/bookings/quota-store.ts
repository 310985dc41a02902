import { sql, type RawBuilder } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Places } from '../../platform/db/prepared.ts';

/** How many slots one person may hold; null is no limit. */
export interface QuotaLimits {
  day: number | null;
  week: number | null;
  /** The first day of the week of play. */
  weekFrom: ClubDate;
}

/** The indexes of which a violation says that a quota slot was taken meanwhile. */
export const QUOTA_INDEXES = ['slot_claims_day_turn', 'slot_claims_week_turn'];

/** Which of the limits there are. */
export type Limited = Record<'day' | 'week', boolean>;

/** They name a user and a day whose sessions are counted. */
export interface QuotaValues {
  userId: string;
  date: ClubDate;
  size: number;
  weekFrom: ClubDate;
  dayLimit: number | null;
  weekLimit: number | null;
  /** The numbers of all quota slots that there are; as a list, because of a series by its end PostgreSQL expects a thousand. */
  dayQuota: number[];
  weekQuota: number[];
}

const quotaUpTo = (limit: number | null) => Array.from({ length: limit ?? 0 }, (_, before) => before + 1);

export function quotaValues({ day, week, weekFrom }: QuotaLimits) {
  return {
    weekFrom,
    dayLimit: day,
    weekLimit: week,
    dayQuota: quotaUpTo(day),
    weekQuota: quotaUpTo(week),
  } satisfies Partial<QuotaValues>;
}

/** What the statement of a booking has of a limit; each part stands after what is there without it. */
type LimitParts = Record<'tables' | 'within' | 'columns' | 'values' | 'joins', RawBuilder<unknown>>;

/** They are the parts of both limits together. */
export type QuotaParts = LimitParts & Record<'heldOnDay' | 'heldInWeek', RawBuilder<number>>;

const NOTHING = sql``;
const NO_LIMIT: LimitParts = {
  tables: NOTHING,
  within: NOTHING,
  columns: NOTHING,
  values: NOTHING,
  joins: NOTHING,
};
export const NO_QUOTA: QuotaParts = { ...NO_LIMIT, heldOnDay: sql`0`, heldInWeek: sql`0` };

/**
 * Returns the parts of the statement that count quota slots, as far as there are limits. What the person holds is counted in
 * bookings, so that also those from before there was a limit count; the unique indexes on the lowest free numbers refuse
 * one of two requests that counted at once.
 */
export function quotaParts(of: Places<QuotaValues>, { day, week }: Limited): QuotaParts {
  if (!day && !week) return NO_QUOTA;
  const ofDay = day ? dayParts(of) : NO_LIMIT;
  const ofWeek = week ? weekParts(of) : NO_LIMIT;
  return {
    tables: sql`, held as (
      select coalesce(sum(cardinality(slots)) filter (where play_date = ${of.date}::date), 0)::int as day,
        coalesce(sum(cardinality(slots)), 0)::int as week
      from bookings where user_id = ${of.userId}::uuid
        and play_date between ${of.weekFrom}::date and ${of.weekFrom}::date + 6 and status in ('pending', 'approved', 'confirmed')
    )${ofDay.tables}${ofWeek.tables}`,
    within: sql`${ofDay.within}${ofWeek.within}`,
    columns: sql`, user_id${ofDay.columns}${ofWeek.columns}`,
    values: sql`, ${of.userId}::uuid${ofDay.values}${ofWeek.values}`,
    joins: sql`${ofDay.joins}${ofWeek.joins}`,
    heldOnDay: sql`(select day from held)`,
    heldInWeek: sql`(select week from held)`,
  };
}

function dayParts(of: Places<QuotaValues>): LimitParts {
  return {
    tables: sql`, free_days as (
      select turn, row_number() over (order by turn) as place from unnest(${of.dayQuota}::int[]) turn
      where not exists (select from slot_claims
        where user_id = ${of.userId}::uuid and play_date = ${of.date}::date and day_turn = turn)
    )`,
    within: sql` and (select day from held) + ${of.size}::int <= ${of.dayLimit}::int`,
    columns: sql`, day_turn`,
    values: sql`, free_days.turn`,
    joins: sql` left join free_days using (place)`,
  };
}

function weekParts(of: Places<QuotaValues>): LimitParts {
  return {
    tables: sql`, free_weeks as (
      select turn, row_number() over (order by turn) as place from unnest(${of.weekQuota}::int[]) turn
      where not exists (select from slot_claims
        where user_id = ${of.userId}::uuid and week = ${of.weekFrom}::date and week_turn = turn)
    )`,
    within: sql` and (select week from held) + ${of.size}::int <= ${of.weekLimit}::int`,
    columns: sql`, week, week_turn`,
    values: sql`, ${of.weekFrom}::date, free_weeks.turn`,
    joins: sql` left join free_weeks using (place)`,
  };
}
