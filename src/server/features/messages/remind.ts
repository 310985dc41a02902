import { sql } from 'kysely';
import { addDays, clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { isInGap } from '../../platform/db/hold.ts';
import { named } from '../../platform/db/named.ts';
import { rulesOf } from '../club-rules/rules.ts';
import { findClubRules } from '../club-rules/store.ts';
import { KEEPER } from '../memberships/households/kept-children-store.ts';
import { ADULT_YEARS, birthday } from '../memberships/households/rules.ts';
import type { Services } from '../services.ts';
import type { Kind } from './kinds.ts';
import { findBookings } from './known.ts';
import { lockWriting, writeMessages, type MessageDraft } from './write-messages.ts';

interface Due {
  event: string;
  bookingId: string;
  userId: string;
}

interface Window {
  /** It begins so many hours before the deadline or the begin of play. */
  hours: number;
  /** Nobody is reminded of what changed within this many hours before the reminder, or later: they know. */
  quietHours: number;
}

/** The window ends where a later one begins. */
type PayWindow = Window & { untilHours: number };

/**
 * Approved bookings that have to be paid online within the window, of which their person was not reminded for it, and which nobody
 * can have paid without being known.
 */
async function findUnpaid(
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
async function findStarting(
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
async function findWithRest(
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

interface GrowingUp {
  event: string;
  /** Who keeps the child. */
  keeperId: string;
  name: string;
  bornOn: ClubDate;
}

/** Returns children who are adults within so many days, of whom nobody was told. */
export async function findGrowingUp(
  db: Db,
  { today, days, years, limit }: { today: ClubDate; days: number; years: number; limit: number },
): Promise<GrowingUp[]> {
  const { rows } = await named(
    'find-growing-up',
    sql<GrowingUp>`
      select * from (
        select concat_ws(':', 'grows-up', c.id, c.born_on) as event, ${KEEPER} as "keeperId", c.name, c.born_on as "bornOn"
        from children c join households h on h.id = c.household_id
        where c.left_at is null and c.born_on > (${today}::date - make_interval(years => ${years}::int))::date
          and c.born_on <= (${today}::date + ${days}::int - make_interval(years => ${years}::int))::date
      ) due
      where not exists (select from messages m where m.user_id = due."keeperId" and m.event = due.event)
      limit ${limit}`,
  ).execute(db);
  return rows;
}

/** Messages of one pass. */
const BATCH_SIZE = 100;

/** The reminder half an hour before the deadline to pay makes that of two hours before needless, as after an outage. */
const PAY_WINDOWS: PayWindow[] = [
  { hours: 2, untilHours: 0.5, quietHours: 3 },
  { hours: 0.5, untilHours: 0, quietHours: 1 },
];
const PLAY_WINDOW: Window = { hours: 3, quietHours: 4 };
const REST_WINDOW: Window = { hours: 24, quietHours: 25 };

async function draftReminders(
  trx: Trx,
  kind: Kind,
  due: Due[],
  { now, cancellable = false }: { now: Date; cancellable?: boolean },
): Promise<MessageDraft[]> {
  const bookings = await findBookings(
    trx,
    due.map(({ bookingId }) => bookingId),
    now,
  );
  return due.flatMap(({ event, bookingId, userId }) => {
    const booking = bookings.get(bookingId);
    if (!booking) return [];
    return {
      event,
      kind,
      userId,
      thread: booking.seriesId ?? bookingId,
      facts: { booking: booking.facts, cancellable },
    };
  });
}

/** Who keeps a child is told so many days before it is an adult. */
const GROWING_UP_DAYS = 30;

async function draftGrowingUp(trx: Trx, today: ClubDate): Promise<MessageDraft[]> {
  const asked = { today, days: GROWING_UP_DAYS, years: ADULT_YEARS, limit: BATCH_SIZE };
  return (await findGrowingUp(trx, asked)).map(({ event, keeperId, name, bornOn }) => ({
    event,
    kind: 'child-grows-up',
    userId: keeperId,
    thread: null,
    facts: { household: { child: { name, adult_on: birthday(bornOn, ADULT_YEARS) } } },
  }));
}

type ReminderServices = Pick<Services, 'db' | 'clock' | 'mail' | 'sms' | 'config'>;

/** Reminds of what is to be paid and what is played soon, once each; returns how many reminders were written. */
export async function remindPeople(services: ReminderServices): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const now = services.clock();
    const unpaid: Due[] = [];
    for (const window of PAY_WINDOWS) unpaid.push(...(await findUnpaid(trx, window, now, BATCH_SIZE)));
    const today = clubDateOf(now);
    const days = { from: today, to: addDays(today, 1), limit: BATCH_SIZE };
    const starting = await findStarting(trx, PLAY_WINDOW, now, days);
    const withRest = await findWithRest(trx, REST_WINDOW, now, days);
    const { cancellation } = rulesOf(await findClubRules(trx), services.config);
    const cancellable = cancellation.length > 0;
    const drafts = [
      ...(await draftReminders(trx, 'pay-reminder', unpaid, { now })),
      ...(await draftReminders(trx, 'rest-due', withRest, { now })),
      ...(await draftReminders(trx, 'play-reminder', starting, { now, cancellable })),
      ...(await draftGrowingUp(trx, today)),
    ];
    return writeMessages(trx, services, drafts);
  });
}
