import { t } from '#texts/notifications.js';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import {
  getBookingCalendar,
  getCalendarFeeds,
  renewCalendarFeeds,
  type CalendarFeeds,
} from '#contract/messages/calendar-feeds.ts';
import type { Language } from '#contract/language.ts';
import type { Role } from '#contract/people/users.ts';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import { courtsInBangla } from '../../../platform/db/booked-court.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { readerLanguage } from '../../../platform/db/reader-language.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  countBytes,
  encodeText,
  sendEncoded,
  type EncodedText,
} from '../../../platform/http/encoded-text.ts';
import { KEPT_READY } from '../../../platform/http/kept-ready.ts';
import { isStaffRole } from '../../../platform/http/authorise.ts';
import { findLastRestore } from '../../../platform/db/hold.ts';
import { renewFeeds } from '../../../platform/db/calendar-feeds.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { createThrottle, refuseUntil } from '../../../platform/http/limits/throttle.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Services } from '../../services.ts';
import { readLinkKey } from '../../../platform/db/link-key.ts';
import { writeCalendar, readCalendarContext, type CalendarBooking } from '../calendar.ts';
import { readFeed, signFeed, type Feed } from '../links.ts';
import { findKnownBookings } from '../known.ts';

/** More live bookings than a calendar can use. */
const MOST = 2000;

interface FeedOwner {
  email: string;
  role: Role;
  version: number;
  language: Language;
}

/** Returns the owner of a feed; null when the account was deleted. */
async function findFeedOwner(db: Db, userId: string): Promise<FeedOwner | null> {
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

interface FeedQuery {
  /** Null for the feed of the whole club. */
  userId: string | null;
  from: ClubDate;
  today: ClubDate;
  to: ClubDate;
}

/**
 * The most ended bookings in a feed. Calendars keep entries that a feed no longer lists, so a feed reports ended bookings as cancelled;
 * earlier ones have been reported before.
 */
const MOST_ENDED = 100;
/** The newest bookings among which the last ended ones are searched, because reading all of a user's bookings would be slow. */
const LATEST = 500;

const COLUMNS =
  sql.raw(`id, court_id, court_type, play_date, starts_at, slots, status, created_at, updated_at, user_name,
        user_email, xmin::text::bigint as change`);

/** Selects bookings from today on, the next one first, and fills up with past ones, the latest first. */
function selectLive({ userId, from, today, to }: FeedQuery) {
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

function selectEnded({ userId, from }: FeedQuery) {
  const latest = (status: BookingStatus) => sql`
        (select ${COLUMNS} from bookings where user_id = ${userId}::uuid and status = ${sql.lit(status)}
          order by id desc limit ${LATEST})`;
  return sql`(
      select 3 as turn, * from (${latest('cancelled')} union all ${latest('rejected')}) ended
      where play_date >= ${from}::date order by updated_at desc, id desc limit ${MOST_ENDED})`;
}

const selectBookings = (feed: FeedQuery) =>
  feed.userId ? sql`${selectLive(feed)} union all ${selectEnded(feed)}` : selectLive(feed);
const nameStatement = (what: string, { userId }: FeedQuery) => `${what}-${userId ? 'own' : 'club'}-feed`;

/** Returns a value that changes when a booking of the feed is added, removed or changed. */
async function findFeedVersion(db: Db, feed: FeedQuery): Promise<string> {
  const { rows } = await named(
    nameStatement('mark', feed),
    sql<{
      version: string;
    }>`select count(*) || ' ' || coalesce(sum(change), 0) as version from (${selectBookings(feed)}) b`,
  ).execute(db);
  return `${feed.today} ${rows[0]?.version ?? ''}`;
}

type FeedRow = Omit<CalendarBooking, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** Returns the bookings of a feed by day. Only the club's feed names who booked. */
async function findFeed(db: Db, feed: FeedQuery): Promise<CalendarBooking[]> {
  const who = feed.userId ? sql`null::text` : sql`coalesce(nullif(user_name, ''), user_email)`;
  const { rows } = await named(
    nameStatement('find', feed),
    sql<FeedRow>`
      select id, court_type as court, ${courtsInBangla('b')} as court_bn, play_date as date, slots, status, created_at, updated_at,
        ${who} as who
      from (${selectBookings(feed)}) b order by play_date, starts_at, id`,
  ).execute(db);
  return rows.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}

const KEPT_MS = 5 * 60_000;

interface Kept {
  version: string;
  until: number;
  text: Promise<EncodedText>;
}

/**
 * Caches written feeds, because calendar programs ask often and little changes in between. A changed feed is written again, once for all
 * concurrent requests.
 */
function createKeptFeeds(clock: Clock) {
  const kept = KEPT_READY.map<Kept>();

  return function read(feed: string, version: string, write: () => Promise<string>): Promise<EncodedText> {
    const now = clock().getTime();
    const known = kept.get(feed);
    if (known?.version === version && known.until > now) return known.text;
    const written = { version, until: now + KEPT_MS, text: write().then(encodeText) };
    kept.set(feed, written, 0);
    written.text.then(
      (text) => kept.weigh(feed, written, countBytes(text)),
      () => kept.delete(feed, written),
    );
    return written.text;
  };
}

/** The path of the calendar feeds; the secret file name is the permission to read one. */
const FEEDS = '/calendar';

const DAYS_BACK = 31;
const DAYS_AHEAD = 92;

/** Registers the private calendar feeds. Calendar programs cannot log in. */
export function registerFeeds(
  app: FastifyInstance,
  { db, clock, config, identity }: Services,
  /** The most answers per minute for one feed in total, because its address may be shared. */
  perMinute: number,
): void {
  /** Whether the owner works for the club and has the second factor where it is required: a calendar program cannot be asked for it. */
  async function isActingStaff({ email, role }: Pick<FeedOwner, 'email' | 'role'>): Promise<boolean> {
    if (!isStaffRole(role)) return false;
    return config.secondFactor !== 'staff' || ((await identity.hasSecondFactor?.(email)) ?? true);
  }

  /** Returns the bookings in a feed and its owner's language; null when the address is no longer valid. */
  async function find(feed: Feed) {
    const owner = await findFeedOwner(db, feed.userId);
    if (owner?.version !== feed.version) return null;
    if (feed.of === 'club' && !(await isActingStaff(owner))) return null;
    const today = toClubDate(clock());
    const days = { from: addDays(today, -DAYS_BACK), today, to: addDays(today, DAYS_AHEAD) };
    const userId = feed.of === 'own' ? feed.userId : null;
    return { language: owner.language, bookings: { ...days, userId } };
  }

  const allow = config.rateLimit ? createThrottle({ feed: perMinute }, clock) : () => 0;
  const readKept = createKeptFeeds(clock);

  async function read(file: string): Promise<EncodedText | null> {
    const feed = readFeed(await readLinkKey(db), file);
    if (!feed) return null;
    refuseUntil(allow({ kind: 'feed', network: `${feed.of} ${feed.userId}` }));
    const found = await find(feed);
    if (!found) return null;
    const { language, bookings } = found;
    const name = `${bookings.userId ?? 'club'} ${language}`;
    return readKept(name, await findFeedVersion(db, bookings), () =>
      inLanguage(language, async () =>
        writeCalendar(await findFeed(db, bookings), await readCalendarContext({ db, config })),
      ),
    );
  }

  app.get<{ Params: { file: string } }>(`${FEEDS}/:file`, async (request, reply) => {
    const feed = await read(request.params.file);
    if (!feed)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(t.hasMoved);
    void reply
      .header('cache-control', 'private, max-age=300')
      .header('vary', 'accept-encoding')
      .type('text/calendar; charset=utf-8');
    return sendEncoded(request, reply, feed);
  });
}

export function mountFeeds(mount: Mount, { db, clock, config }: Services): void {
  async function listFeedAddresses({ userId, role }: Caller): Promise<CalendarFeeds> {
    const [key, owner] = [await readLinkKey(db), await findFeedOwner(db, userId)];
    const version = owner?.version ?? 1;
    const address = (of: 'own' | 'club') =>
      `${config.publicUrl}${FEEDS}/${signFeed(key, { of, userId, version })}`;
    const restoredAt = await findLastRestore(db);
    return {
      own: address('own'),
      ...(isStaffRole(role) && { club: address('club') }),
      restored_at: restoredAt && restoredAt.toISOString(),
    };
  }

  mount(getBookingCalendar, async ({ params }) => {
    const known = (await findKnownBookings(db, [params.id], clock())).get(params.id);
    if (!known) throw new Refusal('not-found', t.noSuchBooking);
    return { file: await writeCalendar([known.facts], await readCalendarContext({ db, config })) };
  });
  mount(getCalendarFeeds, ({ caller }) => listFeedAddresses(caller));
  mount(renewCalendarFeeds, async ({ caller }) => {
    await renewFeeds(db, caller.userId);
    return listFeedAddresses(caller);
  });
}
