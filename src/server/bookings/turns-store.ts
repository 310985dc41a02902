import { sql, type RawBuilder } from 'kysely';
import type { ClubDate } from '#contract/club-time.ts';

/** How many slots one person may hold; null is no limit. */
export interface TurnLimits {
  day: number | null;
  week: number | null;
  /** The first day of the week of play. */
  weekFrom: ClubDate;
}

/** The indexes of which a violation says that a turn was taken meanwhile. */
export const TURN_INDEXES = ['slot_claims_day_turn', 'slot_claims_week_turn'];

/** Whose turns of which day. */
interface Turns {
  userId: string;
  date: ClubDate;
  limits: TurnLimits;
}

/**
 * The parts of insert-booking that count turns. What the person holds is counted in bookings, so that also those from
 * before there was a limit count; the unique indexes on the lowest free numbers refuse one of two requests that counted
 * at once.
 */
export function turnParts({ userId, date, limits: { day, week, weekFrom } }: Turns): {
  held: RawBuilder<unknown>;
  freeDays: RawBuilder<unknown>;
  freeWeeks: RawBuilder<unknown>;
  owner: RawBuilder<unknown>;
  week: RawBuilder<unknown>;
} {
  const isLimited = sql`(${day}::int is not null or ${week}::int is not null)`;
  return {
    held: sql`select coalesce(sum(cardinality(slots)) filter (where play_date = ${date}::date), 0)::int as day,
        coalesce(sum(cardinality(slots)), 0)::int as week
      from bookings where ${isLimited} and user_id = ${userId}::uuid
        and play_date between ${weekFrom}::date and ${weekFrom}::date + 6 and status in ('pending', 'approved', 'confirmed')`,
    freeDays: sql`select turn, row_number() over (order by turn) as place from generate_series(1, ${day}::int) turn
      where not exists (select from slot_claims
        where user_id = ${userId}::uuid and play_date = ${date}::date and day_turn = turn)`,
    freeWeeks: sql`select turn, row_number() over (order by turn) as place from generate_series(1, ${week}::int) turn
      where not exists (select from slot_claims
        where user_id = ${userId}::uuid and week = ${weekFrom}::date and week_turn = turn)`,
    owner: sql`case when ${isLimited} then ${userId}::uuid end`,
    week: sql`case when ${week}::int is not null then ${weekFrom}::date end`,
  };
}
