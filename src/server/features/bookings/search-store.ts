import { sql, type RawBuilder } from 'kysely';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { Db } from '../../platform/db/database.ts';
import { like } from '../../platform/db/like.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { OrderParts } from './sort-store.ts';

type BookingRow = Row<'bookings'>;

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
const isUser = (pattern: string) =>
  sql`(u.removed_at is null and (u.display_name ilike ${pattern} or u.email ilike ${pattern}))`;
const isGuest = (pattern: string) => sql`(g.name ilike ${pattern} or g.phone ilike ${pattern})`;

interface Subjects {
  /** Courts that have or had such a type. */
  courts: string[];
  /** They are counted up to one more than FEW_PEOPLE. */
  people: number;
}

async function findSubjects(db: Db, pattern: string): Promise<Subjects> {
  const { rows } = await sql<{ id: string; is_court: boolean }>`
    (select id, true as is_court from courts where type ilike ${pattern}
        or exists (select from unnest(past_types) past where past ilike ${pattern}))
    union all (select id, false from users u where ${isUser(pattern)} limit ${FEW_PEOPLE + 1})
    union all (select id, false from guests g where ${isGuest(pattern)} limit ${FEW_PEOPLE + 1})`.execute(db);
  const courts = rows.filter(({ is_court }) => is_court).map(({ id }) => id);
  return { courts, people: rows.length - courts.length };
}

interface Glance {
  rows: BookingRow[];
  /** There are no bookings beyond those that were looked at. */
  isAll: boolean;
}

/** Looks through the first bookings of the list. The person is looked up only where the court does not match. */
async function lookThrough(db: Db, { search, status, order, limit }: Search): Promise<Glance> {
  const pattern = like(search);
  const most = limit * PAGES_LOOKED_THROUGH;
  const first = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from bookings b where b.status = ${status} ${order.within} order by ${order.by} limit ${most}`;
  const { rows } = await sql<BookingRow>`
    select * from (${first(sql`*`)}) b where court_type ilike ${pattern}
        or coalesce((select ${isUser(pattern)} from users u where u.id = b.user_id), false)
        or coalesce((select ${isGuest(pattern)} from guests g where g.id = b.guest_id), false)
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
  const pattern = like(search);
  const { courts, people } = await findSubjects(db, pattern);
  if (courts.length + people === 0) return [];
  if (courts.length > FEW_COURTS || people > FEW_PEOPLE) {
    const { rows, isAll } = await lookThrough(db, list);
    if (isAll || rows.length === limit) return rows;
  }
  const pageOf = (whose: RawBuilder<unknown>) => sql`
    select * from bookings b where ${whose} and b.status = ${status} ${order.within} order by ${order.by} limit ${limit}`;
  const { rows } = await sql<BookingRow>`
    select * from (
      select b.* from unnest(${courts}::uuid[]) court (id)
        cross join lateral (${pageOf(sql`b.court_id = court.id and b.court_type ilike ${pattern}`)}) b
      union all
      select b.* from (select id from users u where ${isUser(pattern)}) person
        cross join lateral (${pageOf(sql`b.user_id = person.id and b.court_type not ilike ${pattern}`)}) b
      union all
      select b.* from (select id from guests g where ${isGuest(pattern)}) person
        cross join lateral (${pageOf(sql`b.guest_id = person.id and b.court_type not ilike ${pattern}`)}) b
    ) b order by ${order.by} limit ${limit}`.execute(db);
  return rows;
}
