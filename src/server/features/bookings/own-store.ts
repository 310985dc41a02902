import { sql } from 'kysely';
import { bookingStatus } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db } from '../../platform/db/database.ts';
import { selectShown, type ShownBooking } from './store.ts';

interface OfPerson {
  userId: string;
  limit: number;
}

interface Own extends OfPerson {
  /** The club's date. */
  today: ClubDate;
}

/** Returns what somebody still has before them, from today, the next one first. */
export async function findAhead(db: Db, { userId, today, limit }: Own): Promise<ShownBooking[]> {
  return selectShown(db)
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'approved', 'confirmed'])
    .where('play_date', '>=', today)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

type PageOf<Wanted extends OfPerson> = Wanted & { before: string | null };
type PageOfOwn = PageOf<Own>;

/** Returns a page of somebody's bookings of a status by its index, to be put together with others. */
const pageOfStatus = ({ userId, before, limit }: PageOf<OfPerson>, status: string, isOver = sql``) => sql`
  (select * from bookings where user_id = ${userId}::uuid and status = ${status} ${isOver}
    ${before ? sql`and id < ${before}::uuid` : sql``} order by id desc limit ${limit})`;

/** Returns somebody's bookings, whatever became of them. Newest first. */
export async function findAllOwn(db: Db, page: PageOf<OfPerson>): Promise<ShownBooking[]> {
  const pages = bookingStatus.options.map((status) => pageOfStatus(page, status));
  const { rows } = await sql<ShownBooking>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from (${sql.join(pages, sql` union all `)}) b
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Returns what is over for somebody: played, or ended before. Newest first. */
export async function findPast(db: Db, page: PageOfOwn): Promise<ShownBooking[]> {
  const { rows } = await sql<ShownBooking>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from (
      ${pageOfStatus(page, 'confirmed', sql`and play_date < ${page.today}::date`)}
      union all ${pageOfStatus(page, 'rejected')}
      union all ${pageOfStatus(page, 'cancelled')}
    ) b order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Returns what ended before it was played. Newest first. */
export async function findEnded(db: Db, page: PageOfOwn): Promise<ShownBooking[]> {
  const { rows } = await sql<ShownBooking>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from (
      ${pageOfStatus(page, 'rejected')} union all ${pageOfStatus(page, 'cancelled')}
    ) b order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Returns what somebody has played, the latest day first. */
export async function findPlayed(
  db: Db,
  { userId, today, before, limit }: PageOfOwn,
): Promise<ShownBooking[]> {
  const last = sql`(select play_date, starts_at, id from bookings where id = ${before}::uuid)`;
  // The day by itself besides: it is what the index has.
  const isOlder = before
    ? sql`and (play_date, starts_at, id) < ${last}
        and play_date <= (select play_date from bookings where id = ${before}::uuid)`
    : sql``;
  const { rows } = await sql<ShownBooking>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from bookings b
    where user_id = ${userId}::uuid and status = 'confirmed' and play_date < ${today}::date ${isOlder}
    order by play_date desc, starts_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
