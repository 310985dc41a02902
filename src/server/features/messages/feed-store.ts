import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Language } from '#contract/language.ts';
import type { Role } from '#contract/people/users.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import { readerLanguage } from '../../platform/db/reader-language.ts';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { CalendarBooking } from './calendar-object.ts';

/** More than a calendar can use. */
const MOST = 2000;

export interface FeedOwner {
  email: string;
  role: Role;
  /** The version of the feed's address that counts. */
  version: number;
  language: Language;
}

/** Returns whose feed it is; null: the account is gone. */
export async function findFeedOwner(db: Db, userId: string): Promise<FeedOwner | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('message_choices', 'message_choices.user_id', 'users.id')
    .select(['users.email', 'users.role', 'message_choices.feed_version as version'])
    .select(readerLanguage('users').as('language'))
    .where('users.id', '=', userId)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, email: row.email ?? '', version: row.version ?? 1 } : null;
}

interface FeedRow {
  id: string;
  court: string;
  court_bn: string | null;
  date: ClubDate;
  slots: string[];
  status: BookingStatus;
  created_at: Date;
  updated_at: Date;
  who: string;
}

const toCalendarBooking = ({ created_at, updated_at, ...row }: FeedRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** Returns a person's bookings from a day on, those that are cancelled as such: calendars keep what a feed no longer has. */
export async function findOwnFeed(db: Db, userId: string, from: ClubDate): Promise<CalendarBooking[]> {
  const { rows } = await named(
    'find-own-feed',
    sql<FeedRow>`
      select id, court_type as court, ${courtsInBangla('bookings')} as court_bn, play_date as date, slots, status, created_at, updated_at
      from bookings
      where user_id = ${userId}::uuid and play_date >= ${from}::date
        and status in ('pending', 'approved', 'confirmed', 'cancelled', 'rejected')
      order by play_date limit ${MOST}`,
  ).execute(db);
  return rows.map(toCalendarBooking);
}

/** Returns everybody's confirmed bookings of some days, and whose they are. */
export async function findClubFeed(db: Db, from: ClubDate, to: ClubDate): Promise<CalendarBooking[]> {
  const { rows } = await named(
    'find-club-feed',
    sql<FeedRow>`
      select id, court_type as court, ${courtsInBangla('bookings')} as court_bn, play_date as date, slots, status, created_at, updated_at,
        coalesce(nullif(user_name, ''), user_email) as who
      from bookings
      where status = 'confirmed' and play_date between ${from}::date and ${to}::date
      order by play_date, starts_at, id limit ${MOST}`,
  ).execute(db);
  return rows.map(toCalendarBooking);
}
