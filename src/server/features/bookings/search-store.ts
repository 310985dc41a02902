import { asciiDigits } from '#contract/digits.ts';
import { sql, type RawBuilder } from 'kysely';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/search.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { OrderParts } from './sort-store.ts';

type BookingRow = Row<'bookings'> & { court_type_bn: string | null };

interface Search {
  /** A part of the court type, or of the person's name or e-mail. */
  search: string;
  status: BookingStatus;
  order: OrderParts;
  limit: number;
}

/** A search that finds at most this many courts or people reads a page of bookings of each. */
const FEW_COURTS = 4;
const FEW_PEOPLE = 20;
/** A search that finds more looks through this many pages of all bookings first: every second one may match. */
const PAGES_LOOKED_THROUGH = 20;

/** Returns whom and what a search means; columns of the row `u` of users, `g` of guests. */
const isUser = (search: string) =>
  sql`(u.removed_at is null and (${contains(sql`u.display_name`, search)} or ${contains(sql`u.email`, search)}))`;
const isGuest = (search: string) =>
  sql`(${contains(sql`g.name`, search)} or ${contains(sql`g.phone`, asciiDigits(search))})`;

interface Subjects {
  /** Courts that have or had such a type, or are called so in Bangla. */
  courts: string[];
  /** These types are called so in Bangla: bookings of them are meant, too. */
  inBangla: { id: string; type: string }[];
  /** They are counted up to one more than FEW_PEOPLE. */
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

/** Whether a booking's court is meant: by its English type, or by what that is called in Bangla. */
function isOfCourt(search: string, inBangla: Subjects['inBangla']): RawBuilder<unknown> {
  const isType = contains(sql`b.court_type`, search);
  if (inBangla.length === 0) return isType;
  return sql`(${isType} or exists (
    select from unnest(${inBangla.map(({ id }) => id)}::uuid[], ${inBangla.map(({ type }) => type)}::text[]) named (id, type)
    where named.id = b.court_id and named.type = b.court_type))`;
}

interface Glance {
  rows: BookingRow[];
  /** There are no bookings beyond those that were looked at. */
  isAll: boolean;
}

/** Looks through the first bookings of the list. The person is looked up only where the court does not match. */
async function lookThrough(
  db: Db,
  { search, status, order, limit }: Search,
  isCourt: RawBuilder<unknown>,
): Promise<Glance> {
  const most = limit * PAGES_LOOKED_THROUGH;
  const first = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from bookings b where b.status = ${status} ${order.within} order by ${order.by} limit ${most}`;
  const { rows } = await sql<BookingRow>`
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
 * Words that match no court and nobody read no booking; those that few match read a page of each, however long ago they were
 * booked. Where many match, a page is soon full of the first bookings of the list; if not, a page of each is read.
 */
export async function searchBookings(db: Db, list: Search): Promise<BookingRow[]> {
  const { search, status, order, limit } = list;
  const { courts, inBangla, people } = await findSubjects(db, search);
  const isCourt = isOfCourt(search, inBangla);
  if (courts.length + people === 0) return [];
  if (courts.length > FEW_COURTS || people > FEW_PEOPLE) {
    const { rows, isAll } = await lookThrough(db, list, isCourt);
    if (isAll || rows.length === limit) return rows;
  }
  const pageOf = (whose: RawBuilder<unknown>) => sql`
    select * from bookings b where ${whose} and b.status = ${status} ${order.within} order by ${order.by} limit ${limit}`;
  const { rows } = await sql<BookingRow>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from (
      select b.* from unnest(${courts}::uuid[]) court (id)
        cross join lateral (${pageOf(sql`b.court_id = court.id and ${isCourt}`)}) b
      union all
      select b.* from (select id from users u where ${isUser(search)}) person
        cross join lateral (${pageOf(sql`b.user_id = person.id and not ${isCourt}`)}) b
      union all
      select b.* from (select id from guests g where ${isGuest(search)}) person
        cross join lateral (${pageOf(sql`b.guest_id = person.id and not ${isCourt}`)}) b
    ) b order by ${order.by} limit ${limit}`.execute(db);
  return rows;
}
