import { sql, type RawBuilder } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Trx } from '../../platform/db/database.ts';
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

/** Which of the limits there are, and whether a household shares them. */
export type Limited = Record<'day' | 'week' | 'shared', boolean>;

/** They name a user, or a household's people, and a day whose sessions are counted. */
export interface QuotaValues {
  userId: string;
  /** Where a household shares its limits, its id holds the quota slots, and the bookings of all its people count. */
  holderId: string;
  people: string[];
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
 * Returns the parts of the statement that count quota slots, as far as there are limits. What the person or household holds is
 * counted in bookings, so that also those from before there was a limit count, or from before they shared it; the unique indexes on the lowest free numbers refuse
 * one of two requests that counted at once.
 */
export function quotaParts(of: Places<QuotaValues>, { day, week, shared }: Limited): QuotaParts {
  if (!day && !week) return NO_QUOTA;
  const holder = () => sql`${shared ? of.holderId : of.userId}::uuid`;
  const counted = () => (shared ? sql`any(${of.people}::uuid[])` : holder());
  const ofDay = day ? dayParts(of, holder) : NO_LIMIT;
  const ofWeek = week ? weekParts(of, holder) : NO_LIMIT;
  return {
    tables: sql`, held as (
      select coalesce(sum(cardinality(slots)) filter (where play_date = ${of.date}::date), 0)::int as day,
        coalesce(sum(cardinality(slots)), 0)::int as week
      from bookings where user_id = ${counted()}
        and play_date between ${of.weekFrom}::date and ${of.weekFrom}::date + 6 and status in ('pending', 'approved', 'confirmed')
    )${ofDay.tables}${ofWeek.tables}`,
    within: sql`${ofDay.within}${ofWeek.within}`,
    columns: sql`, user_id${ofDay.columns}${ofWeek.columns}`,
    values: sql`, ${holder()}${ofDay.values}${ofWeek.values}`,
    joins: sql`${ofDay.joins}${ofWeek.joins}`,
    heldOnDay: sql`(select day from held)`,
    heldInWeek: sql`(select week from held)`,
  };
}

type Part = () => RawBuilder<unknown>;

function dayParts(of: Places<QuotaValues>, holder: Part): LimitParts {
  return {
    tables: sql`, free_days as (
      select turn, row_number() over (order by turn) as place from unnest(${of.dayQuota}::int[]) turn
      where not exists (select from slot_claims
        where user_id = ${holder()} and play_date = ${of.date}::date and day_turn = turn)
    )`,
    within: sql` and (select day from held) + ${of.size}::int <= ${of.dayLimit}::int`,
    columns: sql`, day_turn`,
    values: sql`, free_days.turn`,
    joins: sql` left join free_days using (place)`,
  };
}

function weekParts(of: Places<QuotaValues>, holder: Part): LimitParts {
  return {
    tables: sql`, free_weeks as (
      select turn, row_number() over (order by turn) as place from unnest(${of.weekQuota}::int[]) turn
      where not exists (select from slot_claims
        where user_id = ${holder()} and week = ${of.weekFrom}::date and week_turn = turn)
    )`,
    within: sql` and (select week from held) + ${of.size}::int <= ${of.weekLimit}::int`,
    columns: sql`, week, week_turn`,
    values: sql`, ${of.weekFrom}::date, free_weeks.turn`,
    joins: sql` left join free_weeks using (place)`,
  };
}

/**
 * Frees the quota slots that somebody's bookings hold of a household which they leave: the bookings stay theirs, and count for
 * them as all do. The person's row is locked, so none is being written with them.
 */
export async function leaveSharedQuota(trx: Trx, householdId: string, userId: string): Promise<void> {
  await sql`update slot_claims set user_id = null, day_turn = null, week = null, week_turn = null
    where user_id = ${householdId}::uuid and exists (
      select from bookings b where b.id = slot_claims.booking_id and b.user_id = ${userId}::uuid)`.execute(
    trx,
  );
}
