import { sql } from 'kysely';
import { nameInMail } from '#contract/people/names.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db } from '../../platform/db/database.ts';
import { isInGap } from '../../platform/db/hold.ts';
import { named } from '../../platform/db/named.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';

interface Due {
  event: string;
  bookingId: string;
  userId: string;
}

export interface Window {
  /** It begins so many hours before the deadline or the begin of play. */
  hours: number;
  /** Nobody is reminded of what changed within this many hours before the reminder, or later: they know. */
  quietHours: number;
}

/** The window ends where a later one begins. */
export type PayWindow = Window & { untilHours: number };

/**
 * Approved bookings that have to be paid online within the window, of which their person was not reminded for it, and which nobody
 * can have paid without being known.
 */
export async function findUnpaid(
  db: Db,
  { hours, untilHours, quietHours }: PayWindow,
  now: Date,
  limit: number,
): Promise<Due[]> {
  const { rows } = await named(
    'find-unpaid',
    sql<Due>`
    select * from (
      select concat_ws(':', 'pay', ${hours}::float8, id, extract(epoch from expires_at)) as event,
        id as "bookingId", user_id as "userId"
      from bookings
      where expires_at > ${now}::timestamptz + ${untilHours}::float8 * interval '1 hour'
        and expires_at <= ${now}::timestamptz + ${hours}::float8 * interval '1 hour'
        and updated_at <= expires_at - ${quietHours}::float8 * interval '1 hour'
        and status = 'approved' and pay_at = 'online' and user_id is not null and not ${isInGap(sql`created_at`)}
    ) due
    where not exists (select from messages m where m.user_id = due."userId" and m.event = due.event)
    limit ${limit}`,
  ).execute(db);
  return rows;
}

/** Finds confirmed bookings that begin within the window; `days` are those on which they can be. */
export async function findStarting(
  db: Db,
  { hours, quietHours }: Window,
  now: Date,
  days: { from: ClubDate; to: ClubDate; limit: number },
): Promise<Due[]> {
  const { rows } = await named(
    'find-starting',
    sql<Due>`
    select * from (
      select concat_ws(':', 'play', id, extract(epoch from starts_at)) as event, id as "bookingId", user_id as "userId"
      from bookings
      where status = 'confirmed' and play_date between ${days.from}::date and ${days.to}::date
        and starts_at > ${now}::timestamptz
        and starts_at <= ${now}::timestamptz + ${hours}::float8 * interval '1 hour'
        and updated_at <= starts_at - ${quietHours}::float8 * interval '1 hour'
        and user_id is not null
    ) due
    where not exists (select from messages m where m.user_id = due."userId" and m.event = due.event)
    limit ${days.limit}`,
  ).execute(db);
  return rows;
}

/** Finds confirmed bookings that begin within the window, of which something is still to pay. */
export async function findWithRest(
  db: Db,
  { hours, quietHours }: Window,
  now: Date,
  days: { from: ClubDate; to: ClubDate; limit: number },
): Promise<Due[]> {
  const { rows } = await named(
    'find-with-rest',
    sql<Due>`
    select * from (
      select concat_ws(':', 'rest', id, extract(epoch from starts_at)) as event, id as "bookingId", user_id as "userId"
      from bookings
      where status = 'confirmed' and due_later_poisha > 0 and not ${isInGap(sql`created_at`)}
        and play_date between ${days.from}::date and ${days.to}::date
        and starts_at > ${now}::timestamptz
        and starts_at <= ${now}::timestamptz + ${hours}::float8 * interval '1 hour'
        and updated_at <= starts_at - ${quietHours}::float8 * interval '1 hour'
        and user_id is not null
    ) due
    where not exists (select from messages m where m.user_id = due."userId" and m.event = due.event)
    limit ${days.limit}`,
  ).execute(db);
  return rows;
}

/** Up to when the staff were told of new requests. */
export async function readRemindedUntil(db: Db): Promise<Date> {
  return (await db.selectFrom('request_digests').select('told_until').executeTakeFirstOrThrow()).told_until;
}

export async function writeRemindedUntil(db: Db, until: Date): Promise<void> {
  await db.updateTable('request_digests').set({ told_until: until }).execute();
}

interface Request {
  court_type: string;
  court_type_bn: string | null;
  play_date: ClubDate;
  slots: string[];
  who: string;
}

/** Requests that were made in a span and still wait: how many, and the first of them. */
export async function findNewRequests(
  db: Db,
  span: { after: Date; until: Date },
  shown: number,
): Promise<{ count: number; first: Request[] }> {
  const { rows } = await named(
    'find-new-requests',
    sql<Omit<Request, 'who'> & { user_name: string; user_email: string; count: number }>`
      select court_type, ${courtsInBangla('bookings')} as court_type_bn, play_date, slots, user_name, user_email,
        count(*) over ()::int as count
      from bookings
      where status = 'pending' and created_at > ${span.after}::timestamptz and created_at <= ${span.until}::timestamptz
      order by created_at, id limit ${shown}`,
  ).execute(db);
  const first = rows.map(({ user_name: name, user_email: email, ...request }) => ({
    ...request,
    who: nameInMail(name) || email,
  }));
  return { count: rows[0]?.count ?? 0, first };
}
