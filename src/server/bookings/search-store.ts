import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { BookingStatus } from '#contract/bookings.ts';
import type { Db } from '../db/database.ts';
import { like } from '../db/like.ts';
import type { Tables } from '../db/schema.ts';

type BookingRow = Selectable<Tables['bookings']>;

interface Search {
  /** A part of the court type. */
  search: string;
  status: BookingStatus;
  /** The condition of a further page. */
  isOlder: RawBuilder<unknown>;
  limit: number;
}

/** Up to so many courts, a page of each is read. */
const FEW_COURTS = 4;
/** Where more match, so many pages of all bookings are looked through first: every second booking may be one. */
const PAGES_LOOKED_THROUGH = 20;

/** The courts that have or had such a type. */
async function findCourtIds(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from courts where type ilike ${like(search)}
        or exists (select from unnest(past_types) past where past ilike ${like(search)})`.execute(db);
  return rows.map(({ id }) => id);
}

async function lookThroughNewest(db: Db, { search, status, isOlder, limit }: Search): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select * from (
      select * from bookings b where b.status = ${status} ${isOlder}
      order by b.id desc limit ${limit * PAGES_LOOKED_THROUGH}
    ) newest where court_type ilike ${like(search)} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Newest first. A word that matches no court reads no booking; one that few courts match reads a page of each, however
 * long ago they were booked. Where many match, a page is soon full of the newest bookings; if not, a page of each is read.
 */
export async function searchBookings(db: Db, list: Search): Promise<BookingRow[]> {
  const { search, status, isOlder, limit } = list;
  const courts = await findCourtIds(db, search);
  if (courts.length === 0) return [];
  if (courts.length > FEW_COURTS) {
    const newest = await lookThroughNewest(db, list);
    if (newest.length === limit) return newest;
  }
  const { rows } = await sql<BookingRow>`
    select b.* from unnest(${courts}::uuid[]) court (id) cross join lateral (
      select * from bookings b where b.court_id = court.id and b.status = ${status} ${isOlder}
        and b.court_type ilike ${like(search)}
      order by b.id desc limit ${limit}
    ) b order by b.id desc limit ${limit}`.execute(db);
  return rows;
}
