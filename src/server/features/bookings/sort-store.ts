import { sql, type RawBuilder } from 'kysely';
import type { BookingSort } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';

/** The part of a list of bookings that is read, and its order. */
export interface BookingOrder {
  sort?: BookingSort | undefined;
  /** The first and the last day of play. */
  from?: ClubDate | undefined;
  to?: ClubDate | undefined;
  /** The last booking of the page before. */
  before: string | null;
}

/** Conditions and an `order by` for bookings as `b`. */
export interface OrderParts {
  within: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
}

const NONE = sql``;

/** A list by day of play goes on behind the place that the last booking has by now: it may have been moved. */
function playedAfter(id: string, isLatestFirst: boolean): RawBuilder<unknown> {
  return sql`and (b.play_date, b.starts_at, b.id) ${sql.raw(isLatestFirst ? '<' : '>')} (
    (select play_date from bookings where id = ${id}::uuid), (select starts_at from bookings where id = ${id}::uuid), ${id}::uuid)`;
}

/** Each order ends with the id, so that no two bookings share a place; an index has each of them (0064_lists.sql). */
export function orderParts({ sort, from, to, before }: BookingOrder): OrderParts {
  const isByPlay = sort === undefined ? (from ?? to) !== undefined : sort !== 'newest';
  if (!isByPlay) return { within: before ? sql`and b.id < ${before}::uuid` : NONE, by: sql`b.id desc` };
  const isLatestFirst = sort === 'play-latest';
  return {
    within: sql`${from ? sql`and b.play_date >= ${from}::date` : NONE} ${to ? sql`and b.play_date <= ${to}::date` : NONE}
      ${before ? playedAfter(before, isLatestFirst) : NONE}`,
    by: isLatestFirst
      ? sql`b.play_date desc, b.starts_at desc, b.id desc`
      : sql`b.play_date, b.starts_at, b.id`,
  };
}
