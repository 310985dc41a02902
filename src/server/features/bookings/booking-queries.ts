import { t } from '#texts/bookings.js';
import type { BookingRow, NamedBooking, ShownBooking } from './booking.ts';
import { sql, type RawBuilder } from 'kysely';
import { type BookingStatus, bookingStatus, type BookingSort } from '#contract/bookings/bookings.ts';
import { courtInBangla, courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isInGap } from '../../platform/db/hold.ts';
import { Refusal } from '../../platform/errors.ts';
import { contains } from '../../platform/db/search.ts';

import type { ClubDate } from '#contract/clock/club-time.ts';
import { asciiDigits } from '#contract/digits.ts';
import type { Row } from '../../platform/db/rows.ts';

export function selectShown(db: Db) {
  return db.selectFrom('bookings').selectAll().select(courtInBangla('bookings').as('court_type_bn'));
}

export async function findBooking(db: Db, id: string): Promise<NamedBooking | null> {
  const row = await selectShown(db).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locks a booking. Returns null when it no longer exists, like a held place once it is accepted. */
export async function lockIfThere(trx: Trx, id: string): Promise<BookingRow | null> {
  const row = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a booking, which must exist. All code locks rows in one order: booking, payment, coupon, user. */
export async function lockBooking(trx: Trx, id: string): Promise<BookingRow> {
  const row = await lockIfThere(trx, id);
  if (!row) throw new Refusal('not-found', t.noSuchBooking);
  return row;
}

/** `ownerId` is null for a guest's booking. Returns null when there is no such booking. */
export async function findBookingOwner(db: Db, id: string): Promise<{ ownerId: string | null } | null> {
  const row = await db
    .selectFrom('bookings')
    .select('user_id as ownerId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

interface BookingList extends BookingOrder {
  /** Limits the list to the bookings of the user with this email. */
  userEmail: string | undefined;
  status: BookingStatus;
  /** Searches the court type and, in a list of everyone's bookings, also the person's name and email. */
  search?: string | undefined;
  limit: number;
}

export async function findBookings(db: Db, list: BookingList): Promise<ShownBooking[]> {
  const { userEmail, status, search, limit } = list;
  const order = orderParts(list);
  if (userEmail !== undefined) {
    const isMatch = search
      ? sql`and (${contains(sql`b.court_type`, search)} or ${contains(courtsInBangla('b'), search)})`
      : sql``;
    const { rows } = await sql<ShownBooking>`
      select b.*, ${courtsInBangla('b')} as court_type_bn from bookings b
      where b.user_id = (select id from users where email = ${userEmail}) and b.status = ${status} ${order.within} ${isMatch}
      order by ${order.by} limit ${limit}`.execute(db);
    return rows;
  }
  if (search) return searchBookings(db, { search, status, order, limit });
  const { rows } = await sql<ShownBooking>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from bookings b where b.status = ${status} ${order.within} order by ${order.by} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Minutes until the next try for a booking whose card provider did not answer. */
const EXPIRY_RETRY_MINUTES = 1;

/**
 * Claims bookings whose deadline has passed, oldest first. The time of the next try is set before the work, so that no other worker claims
 * them at the same time and a crash only delays them.
 */
export async function claimExpired(db: Db, limit: number, now: Date): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    update bookings set expiry_next_at = ${now}::timestamptz + make_interval(mins => ${EXPIRY_RETRY_MINUTES}::int)
    where id in (
      select id from bookings
      where expires_at <= ${now}::timestamptz and coalesce(expiry_next_at, '-infinity') <= ${now}::timestamptz
        and not (pay_at = 'online' and status = 'approved' and ${isInGap(sql`created_at`)})
      order by expires_at limit ${limit} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

interface PersonsPage {
  userId: string;
  limit: number;
}

interface Own extends PersonsPage {
  today: ClubDate;
}

/** Returns a user's upcoming bookings from today on, the next one first. */
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

type PageOf<Wanted extends PersonsPage> = Wanted & { before: string | null };
type PageOfOwn = PageOf<Own>;

/** Selects a page of a user's bookings of one status, which an index supports; the pages of several statuses are then merged. */
const pageOfStatus = ({ userId, before, limit }: PageOf<PersonsPage>, status: string, isOver = sql``) => sql`
  (select * from bookings where user_id = ${userId}::uuid and status = ${status} ${isOver}
    ${before ? sql`and id < ${before}::uuid` : sql``} order by id desc limit ${limit})`;

/** Returns all bookings of a user, of any status, newest first. */
export async function findAllOwn(db: Db, page: PageOf<PersonsPage>): Promise<ShownBooking[]> {
  const pages = bookingStatus.options.map((status) => pageOfStatus(page, status));
  const { rows } = await sql<ShownBooking>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from (${sql.join(pages, sql` union all `)}) b
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Returns a user's past bookings, whether played or ended before, newest first. */
export async function findPast(db: Db, page: PageOfOwn): Promise<ShownBooking[]> {
  const { rows } = await sql<ShownBooking>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from (
      ${pageOfStatus(page, 'confirmed', sql`and play_date < ${page.today}::date`)}
      union all ${pageOfStatus(page, 'rejected')}
      union all ${pageOfStatus(page, 'cancelled')}
    ) b order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Returns a user's rejected and cancelled bookings, newest first. */
export async function findEnded(db: Db, page: PageOfOwn): Promise<ShownBooking[]> {
  const { rows } = await sql<ShownBooking>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from (
      ${pageOfStatus(page, 'rejected')} union all ${pageOfStatus(page, 'cancelled')}
    ) b order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Returns the bookings that a user has played, latest day first. */
export async function findPlayed(
  db: Db,
  { userId, today, before, limit }: PageOfOwn,
): Promise<ShownBooking[]> {
  const last = sql`(select play_date, starts_at, id from bookings where id = ${before}::uuid)`;
  // The second condition lets the index limit the days.
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

type FoundRow = Row<'bookings'> & { court_type_bn: string | null };

interface Search {
  /** Part of the court type, or of the person's name or email. */
  search: string;
  status: BookingStatus;
  order: OrderParts;
  limit: number;
}

/** The most matching courts for which a search reads one page of bookings each; FEW_PEOPLE is the same for people. */
const FEW_COURTS = 4;
const FEW_PEOPLE = 20;
/** The pages of all bookings that a search with more matches scans first, since many of those bookings are likely to match. */
const PAGES_LOOKED_THROUGH = 20;

/** Conditions of a search on the row `u` of users and the row `g` of guests. */
const isUser = (search: string) =>
  sql`(u.removed_at is null and (${contains(sql`u.display_name`, search)} or ${contains(sql`u.email`, search)}))`;
const isGuest = (search: string) =>
  sql`(${contains(sql`g.name`, search)} or ${contains(sql`g.phone`, asciiDigits(search))})`;

interface Subjects {
  /** Courts with such a type, now or earlier, or with such a name in Bangla. */
  courts: string[];
  /** Court types whose Bangla name matches: their bookings match too. */
  inBangla: { id: string; type: string }[];
  /** The number of matching people, which may stop at FEW_PEOPLE + 1. */
  people: number;
}

async function findSubjects(db: Db, search: string): Promise<Subjects> {
  const { rows } = await sql<{ id: string; is_court: boolean; type: string | null }>`
    (select id, true as is_court, case when ${contains(sql`type_bn`, search)} then type end as type from courts
        where ${contains(sql`type`, search)} or ${contains(sql`type_bn`, search)}
          or exists (select from unnest(past_types) past where ${contains(sql`past`, search)}))
    union all (select id, false, null from users u where ${isUser(search)} limit ${FEW_PEOPLE + 1})
    union all (select id, false, null from guests g where ${isGuest(search)} limit ${FEW_PEOPLE + 1})`.execute(
    db,
  );
  const courts = rows.filter(({ is_court }) => is_court);
  return {
    courts: courts.map(({ id }) => id),
    inBangla: courts.flatMap(({ id, type }) => (type === null ? [] : { id, type })),
    people: rows.length - courts.length,
  };
}

/** Whether a booking's court matches, by its English type or by that type's Bangla name. */
function isOfCourt(search: string, inBangla: Subjects['inBangla']): RawBuilder<unknown> {
  const isType = contains(sql`b.court_type`, search);
  if (inBangla.length === 0) return isType;
  return sql`(${isType} or exists (
    select from unnest(${inBangla.map(({ id }) => id)}::uuid[], ${inBangla.map(({ type }) => type)}::text[]) named (id, type)
    where named.id = b.court_id and named.type = b.court_type))`;
}

interface Glance {
  rows: FoundRow[];
  /** Whether the scan reached the end of the list. */
  isAll: boolean;
}

/** Scans the first bookings of the list. It looks up the person only when the court does not match. */
async function lookThrough(
  db: Db,
  { search, status, order, limit }: Search,
  isCourt: RawBuilder<unknown>,
): Promise<Glance> {
  const most = limit * PAGES_LOOKED_THROUGH;
  const first = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from bookings b where b.status = ${status} ${order.within} order by ${order.by} limit ${most}`;
  const { rows } = await sql<FoundRow>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from (${first(sql`*`)}) b where ${isCourt}
        or coalesce((select ${isUser(search)} from users u where u.id = b.user_id), false)
        or coalesce((select ${isGuest(search)} from guests g where g.id = b.guest_id), false)
    order by ${order.by} limit ${limit}`.execute(db);
  if (rows.length === limit) return { rows, isAll: false };
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${first(sql`b.id`)}) first`.execute(db);
  return { rows, isAll: (counted[0]?.count ?? 0) < most };
}

/**
 * Searches the list. When no court or person matches, it reads no bookings; when few match, it reads a page for each, however old the
 * bookings are. When many match, the first bookings of the list usually fill a page; if they do not, it reads a page for each match.
 */
async function searchBookings(db: Db, list: Search): Promise<FoundRow[]> {
  const { search, status, order, limit } = list;
  const { courts, inBangla, people } = await findSubjects(db, search);
  const isCourt = isOfCourt(search, inBangla);
  if (courts.length + people === 0) return [];
  if (courts.length > FEW_COURTS || people > FEW_PEOPLE) {
    const { rows, isAll } = await lookThrough(db, list, isCourt);
    if (isAll || rows.length === limit) return rows;
  }
  const selectPage = (whose: RawBuilder<unknown>) => sql`
    select * from bookings b where ${whose} and b.status = ${status} ${order.within} order by ${order.by} limit ${limit}`;
  const { rows } = await sql<FoundRow>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from (
      select b.* from unnest(${courts}::uuid[]) court (id)
        cross join lateral (${selectPage(sql`b.court_id = court.id and ${isCourt}`)}) b
      union all
      select b.* from (select id from users u where ${isUser(search)}) person
        cross join lateral (${selectPage(sql`b.user_id = person.id and not ${isCourt}`)}) b
      union all
      select b.* from (select id from guests g where ${isGuest(search)}) person
        cross join lateral (${selectPage(sql`b.guest_id = person.id and not ${isCourt}`)}) b
    ) b order by ${order.by} limit ${limit}`.execute(db);
  return rows;
}

export interface BookingOrder {
  sort?: BookingSort | undefined;
  /** The first day of play; `to` is the last. */
  from?: ClubDate | undefined;
  to?: ClubDate | undefined;
  /** The id of the last booking on the previous page. */
  before: string | null;
}

/** Conditions and an `order by` for bookings under the alias `b`. */
export interface OrderParts {
  within: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
}

const NONE = sql``;

/** Continues a list by day of play after the current place of the last booking, which may have been moved since the previous page. */
function playedAfter(id: string, isLatestFirst: boolean): RawBuilder<unknown> {
  return sql`and (b.play_date, b.starts_at, b.id) ${sql.raw(isLatestFirst ? '<' : '>')} (
    (select play_date from bookings where id = ${id}::uuid), (select starts_at from bookings where id = ${id}::uuid), ${id}::uuid)`;
}

/** Every order ends with the id, so that no two bookings share a place. Each has an index (0064_lists.sql). */
function orderParts({ sort, from, to, before }: BookingOrder): OrderParts {
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
