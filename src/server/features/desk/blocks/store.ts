import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MOST_AFFECTED, type Affected } from '#contract/bookings/affected-booking.ts';
import { MOST_LISTED_BLOCKS, type BlockFields, type ListedBlock } from '#contract/desk/blocks.ts';
import { toClubDate, toClubMinute, type ClubDate } from '#contract/clock/club-time.ts';
import type { BookingRow } from '../../bookings/booking.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/db/journal.ts';
import { findInOrder, toAffected } from '../../opening-hours/change-hours.ts';
import type { CheckedBlock } from './rules.ts';
import { guard } from '../../../platform/db/guard.ts';

/** The staff member who looks at the blocks. */
interface Viewer {
  userId: string;
  isAdmin: boolean;
}

export async function findBlocks(
  db: Db,
  { from, to }: { from: ClubDate; to: ClubDate },
  viewer: Viewer,
): Promise<ListedBlock[]> {
  type Row = Omit<ListedBlock, 'court_type_bn' | 'title_bn'> & {
    court_type_bn: string | null;
    title_bn: string | null;
  };
  const { rows } = await sql<Row>`
    select b.id as _id, b.series_id, b.court_id, c.type as court_type, c.type_bn as court_type_bn, b.play_date as date, b.starts_at_minute as "from",
      b.ends_at_minute as "to", b.kind, b.title, b.title_bn, b.is_title_public, coalesce(u.display_name, '') as created_by,
      s.since, s.until,
      ${viewer.isAdmin}::boolean or coalesce(b.created_by = ${viewer.userId}::uuid, false) as may_end
    from courts c join court_blocks b on b.court_id = c.id left join users u on u.id = b.created_by
      cross join lateral (select min(o.play_date) as since, max(o.play_date) as until from court_blocks o
        where o.series_id = b.series_id and o.removed_at is null) s
    where c.archived_at is null and b.removed_at is null and b.play_date between ${from}::date and ${to}::date
    order by b.play_date, b.starts_at_minute, c.type, b.id limit ${MOST_LISTED_BLOCKS}`.execute(db);
  return rows.map(({ court_type_bn, title_bn, ...row }) => ({
    ...row,
    ...(court_type_bn !== null && { court_type_bn }),
    ...(title_bn !== null && { title_bn }),
  }));
}

/** Returns how many of these courts exist in the club. */
export async function countBlockable(db: Db, courts: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from courts
    where id = any(${courts}::uuid[]) and archived_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Inserts one block for each court and day. */
export async function insertBlocks(
  trx: Trx,
  { courts, from, to, dates }: CheckedBlock,
  {
    kind,
    title,
    title_bn,
    is_title_public,
  }: Pick<BlockFields, 'kind' | 'title' | 'title_bn' | 'is_title_public'>,
  { actorId, now }: Actor,
): Promise<string> {
  const series_id = uuidv7();
  const what = { kind, title, title_bn: title_bn ?? null, is_title_public };
  const time = {
    series_id,
    starts_at_minute: from,
    ends_at_minute: to,
    created_by: actorId,
    created_at: now,
  };
  const rows = courts.flatMap((court_id) =>
    dates.map((play_date) => ({ id: uuidv7(), court_id, play_date, ...what, ...time })),
  );
  await trx.insertInto('court_blocks').values(rows).execute();
  return series_id;
}

/** Returns the live bookings inside a block that have not ended, in order of play. */
export async function findInside(
  db: Db,
  { courts, from, to, dates }: CheckedBlock,
  now: Date,
): Promise<string[]> {
  const today = toClubDate(now);
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b where b.id in (
      select s.booking_id from slot_claims s
      where s.court_id = any(${courts}::uuid[]) and s.play_date = any(${dates}::date[])
        and s.starts_at_minute < ${to}::int and ${from}::int < s.ends_at_minute
        and (s.play_date > ${today}::date or s.ends_at_minute > ${toClubMinute(now)}::int))
    order by b.play_date, b.starts_at, b.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function showInside(db: Db, ids: string[]): Promise<Affected> {
  const listed = await findInOrder(db, ids.slice(0, MOST_AFFECTED));
  return { affected: listed.map(toAffected), affected_count: ids.length };
}

/** Locks bookings in order of their ids, and skips those that have ended in the meantime. */
export async function lockLive(trx: Trx, ids: string[]): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select * from bookings where id = any(${ids}::uuid[]) and status in ('offered', 'pending', 'approved', 'confirmed')
    order by id ${guard('lock of live bookings', sql`for update`)}`.execute(trx);
  return rows;
}

interface Series {
  courts: string[];
  createdBy: string | null;
}

/** Returns what remains of a block series from a date on; null when nothing does. */
export async function findBlockSeries(db: Db, series: string, from: ClubDate): Promise<Series | null> {
  const { rows } = await sql<Series>`
    select array_agg(distinct court_id) as courts, created_by as "createdBy" from court_blocks
    where series_id = ${series}::uuid and removed_at is null and play_date >= ${from}::date
    group by created_by`.execute(db);
  return rows[0] ?? null;
}

/** Ends a block series from a date on. Returns the day of each ended block. */
export async function endBlocks(trx: Trx, series: string, from: ClubDate, now: Date): Promise<ClubDate[]> {
  const { rows } = await sql<{ play_date: ClubDate }>`
    update court_blocks set removed_at = ${now}::timestamptz
    where series_id = ${series}::uuid and removed_at is null and play_date >= ${from}::date
    returning play_date`.execute(trx);
  return rows.map(({ play_date }) => play_date).toSorted();
}
