import { sql } from 'kysely';
import { MOST_COUNTED, type Background } from '#contract/bookings/booking-requests.ts';
import { bookingStatus, type BookingStatus } from '#contract/bookings/bookings.ts';
import type { Role } from '#contract/people/users.ts';
import { courtsInBangla } from '../../../platform/db/booked-court.ts';
import type { Db } from '../../../platform/db/database.ts';
import { toBooking, type BookingRow, type InBangla } from '../store.ts';

/** This many of a person's latest bookings are shown. */
const LATEST = 5;

interface PersonRow {
  name: string;
  email: string;
  phone: string | null;
  role: Role | null;
  known_since: Date;
  member_since: Date | null;
}

/** Returns null for a removed account, and for a walk-in without a phone number, whom nobody can tell from others. */
async function findPerson(db: Db, { user_id, guest_id }: BookingRow): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select display_name as name, email, null as phone, role, created_at as known_since, member_since
    from users where id = ${user_id}::uuid and removed_at is null
    union all
    select name, '', phone, null, created_at, null from guests where id = ${guest_id}::uuid and phone is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}

const whose = ({ user_id, guest_id }: BookingRow) =>
  user_id === null ? sql`guest_id = ${guest_id}::uuid` : sql`user_id = ${user_id}::uuid`;

/** Counted by the index of one's own bookings, no further than is said. */
async function countOthers(db: Db, of: BookingRow): Promise<Record<BookingStatus, number>> {
  const { rows } = await sql<{ status: BookingStatus; count: number }>`
    select status, (
      select count(*)::int from (
        select from bookings b where ${whose(of)} and b.status = each.status and b.id <> ${of.id}::uuid limit ${MOST_COUNTED}
      ) counted
    ) as count from unnest(${bookingStatus.options}::text[]) each (status)`.execute(db);
  const none = { offered: 0, pending: 0, approved: 0, confirmed: 0, rejected: 0, cancelled: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/** The newest of each status are read by its index, and the newest of these remain. */
async function findLatest(db: Db, of: BookingRow): Promise<(BookingRow & InBangla)[]> {
  const { rows } = await sql<BookingRow & InBangla>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from unnest(${bookingStatus.options}::text[]) each (status) cross join lateral (
      select * from bookings b where ${whose(of)} and b.status = each.status and b.id <> ${of.id}::uuid
      order by b.id desc limit ${LATEST}
    ) b order by b.id desc limit ${LATEST}`.execute(db);
  return rows;
}

/** Returns what holds slots of the same court on the same day. */
async function findSameDay(
  db: Db,
  { id, court_id, play_date }: BookingRow,
): Promise<(BookingRow & InBangla)[]> {
  const { rows } = await sql<BookingRow & InBangla>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from bookings b where id in (
      select booking_id from slot_claims where court_id = ${court_id}::uuid and play_date = ${play_date}::date
        and booking_id <> ${id}::uuid
    ) order by starts_at, id`.execute(db);
  return rows;
}

/** Returns what there is to know of a booking before one decides on it. */
export async function findBackground(db: Db, booking: BookingRow): Promise<Omit<Background, 'booking'>> {
  const person = await findPerson(db, booking);
  const nothing = {
    counts: { offered: 0, pending: 0, approved: 0, confirmed: 0, rejected: 0, cancelled: 0 },
    latest: [],
  };
  return {
    person: person && {
      ...person,
      known_since: person.known_since.toISOString(),
      member_since: person.member_since?.toISOString() ?? null,
    },
    history: person
      ? { counts: await countOthers(db, booking), latest: (await findLatest(db, booking)).map(toBooking) }
      : nothing,
    same_day: (await findSameDay(db, booking)).map(toBooking),
  };
}
