import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Language } from '#contract/language.ts';
import type { Role } from '#contract/people/users.ts';
import { courtsInBangla } from '../../../platform/db/booked-court.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { readerLanguage } from '../../../platform/db/reader-language.ts';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { CalendarBooking } from '../calendar-object.ts';

/** More live bookings than a calendar can use. */
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

/** Which bookings a feed has: one's own, or everybody's confirmed ones. */
export interface FeedOf {
  /** null: everybody's. */
  userId: string | null;
  from: ClubDate;
  today: ClubDate;
  to: ClubDate;
}

/** Calendars keep what a feed has no more, so these are told to them; of more than that the earlier ones were. */
const MOST_ENDED = 100;
/** Among these are those that ended last; to look at all that somebody ever made would take long. */
const LATEST = 500;

const COLUMNS =
  sql.raw(`id, court_id, court_type, play_date, starts_at, slots, status, created_at, updated_at, user_name,
        user_email, xmin::text::bigint as change`);

/** Today and later, the next first, and then the days before as there is room: the latest first. */
function liveOf({ userId, from, today, to }: FeedOf) {
  const whose = userId
    ? sql`user_id = ${userId}::uuid and status in ('pending', 'approved', 'confirmed')`
    : sql`status = 'confirmed'`;
  return sql`(
      select * from (
        (select 1 as turn, ${COLUMNS} from bookings where ${whose} and play_date between ${today}::date and ${to}::date
          order by play_date, starts_at, id limit ${MOST})
        union all (select 2 as turn, ${COLUMNS} from bookings
          where ${whose} and play_date >= ${from}::date and play_date < ${today}::date
          order by play_date desc, starts_at desc, id desc limit ${MOST})
      ) live order by turn, abs(play_date - ${today}::date), starts_at, id limit ${MOST})`;
}

function endedOf({ userId, from }: FeedOf) {
  const latest = (status: BookingStatus) => sql`
        (select ${COLUMNS} from bookings where user_id = ${userId}::uuid and status = ${sql.lit(status)}
          order by id desc limit ${LATEST})`;
  return sql`(
      select 3 as turn, * from (${latest('cancelled')} union all ${latest('rejected')}) ended
      where play_date >= ${from}::date order by updated_at desc, id desc limit ${MOST_ENDED})`;
}

const bookingsOf = (feed: FeedOf) =>
  feed.userId ? sql`${liveOf(feed)} union all ${endedOf(feed)}` : liveOf(feed);
const nameOf = (what: string, { userId }: FeedOf) => `${what}-${userId ? 'own' : 'club'}-feed`;

/** Returns what differs whenever a booking of the feed has come, has gone or has changed. */
export async function findFeedVersion(db: Db, feed: FeedOf): Promise<string> {
  const { rows } = await named(
    nameOf('mark', feed),
    sql<{
      version: string;
    }>`select count(*) || ' ' || coalesce(sum(change), 0) as version from (${bookingsOf(feed)}) b`,
  ).execute(db);
  return `${feed.today} ${rows[0]?.version ?? ''}`;
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
  who: string | null;
}

/** Returns the bookings of a feed by day; who booked them is said of everybody's. */
export async function findFeed(db: Db, feed: FeedOf): Promise<CalendarBooking[]> {
  const who = feed.userId ? sql`null::text` : sql`coalesce(nullif(user_name, ''), user_email)`;
  const { rows } = await named(
    nameOf('find', feed),
    sql<FeedRow>`
      select id, court_type as court, ${courtsInBangla('b')} as court_bn, play_date as date, slots, status, created_at, updated_at,
        ${who} as who
      from (${bookingsOf(feed)}) b order by play_date, starts_at, id`,
  ).execute(db);
  return rows.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}
