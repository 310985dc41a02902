import { sql, type RawBuilder } from 'kysely';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { isInGap } from '../../platform/db/hold.ts';
import { named } from '../../platform/db/named.ts';
import { resolveRules } from '../club-rules/rules.ts';
import { findClubRules } from '../club-rules/club-rules.ts';
import { KEEPER } from '../memberships/households/children.ts';
import { ADULT_YEARS, birthday } from '../memberships/households/ages.ts';
import type { Services } from '../services.ts';
import type { Kind } from './kinds.ts';
import { findKnownBookings } from './known.ts';
import { lockWriting, writeMessages, type MessageDraft } from './write-messages.ts';

interface Reminder {
  kind: Kind;
  /** The prefix of the message's event, which prevents a second reminder of the same. */
  key: string;
  of: (today: ClubDate) => RawBuilder<unknown>;
  /** The reminder is sent from `hours` until `untilHours` before this time. */
  before: 'expires_at' | 'starts_at';
  hours: number;
  untilHours: number;
  /** A booking that changed within these hours before the time gets no reminder: the person knows. */
  quietHours: number;
}

/** Bookings that must be paid online and cannot have been paid without a record. */
const isUnpaid = () => sql`status = 'approved' and pay_at = 'online' and not ${isInGap(sql`created_at`)}`;

const isPlayedSoon = (today: ClubDate) =>
  sql`status = 'confirmed' and play_date between ${today}::date and ${addDays(today, 1)}::date`;

const hasRest = (today: ClubDate) =>
  sql`${isPlayedSoon(today)} and due_later_poisha > 0 and not ${isInGap(sql`created_at`)}`;

const payReminder = { kind: 'pay-reminder', of: isUnpaid, before: 'expires_at' } as const;

const REMINDERS: Reminder[] = [
  { ...payReminder, key: 'pay:2', hours: 2, untilHours: 0.5, quietHours: 3 },
  { ...payReminder, key: 'pay:0.5', hours: 0.5, untilHours: 0, quietHours: 1 },
  {
    kind: 'rest-due',
    key: 'rest',
    of: hasRest,
    before: 'starts_at',
    hours: 24,
    untilHours: 0,
    quietHours: 25,
  },
  {
    kind: 'play-reminder',
    key: 'play',
    of: isPlayedSoon,
    before: 'starts_at',
    hours: 3,
    untilHours: 0,
    quietHours: 4,
  },
];

const BATCH_SIZE = 100;

interface Due {
  event: string;
  bookingId: string;
  userId: string;
}

async function findDue(
  db: Db,
  { kind, key, of, before, hours, untilHours, quietHours }: Reminder,
  now: Date,
): Promise<Due[]> {
  const at = sql.ref(before);
  const { rows } = await named(
    `find-${kind}`,
    sql<Due>`
    select * from (
      select concat_ws(':', ${key}::text, id, extract(epoch from ${at})) as event, id as "bookingId", user_id as "userId"
      from bookings
      where ${of(toClubDate(now))} and user_id is not null
        and ${at} > ${now}::timestamptz + ${untilHours}::float8 * interval '1 hour'
        and ${at} <= ${now}::timestamptz + ${hours}::float8 * interval '1 hour'
        and updated_at <= ${at} - ${quietHours}::float8 * interval '1 hour'
    ) due
    where not exists (select from messages m where m.user_id = due."userId" and m.event = due.event)
    limit ${BATCH_SIZE}`,
  ).execute(db);
  return rows;
}

async function draftReminder(
  trx: Trx,
  reminder: Reminder,
  { now, cancellable }: { now: Date; cancellable: boolean },
): Promise<MessageDraft[]> {
  const due = await findDue(trx, reminder, now);
  const ids = due.map(({ bookingId }) => bookingId);
  const bookings = await findKnownBookings(trx, ids, now);
  return due.flatMap(({ event, bookingId, userId }) => {
    const booking = bookings.get(bookingId);
    if (!booking) return [];
    const facts = { booking: booking.facts, cancellable };
    return { event, kind: reminder.kind, userId, thread: booking.seriesId ?? bookingId, facts };
  });
}

interface GrowingUp {
  event: string;
  keeperId: string;
  name: string;
  bornOn: ClubDate;
}

/** Returns children who come of age within `days` and about whom no message was written yet. */
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

/** Days before a child comes of age at which the person who keeps them is notified. */
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

/** Writes the due reminders of payments, play and children who come of age, each once. Returns how many were written. */
export async function remindPeople(services: ReminderServices): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const now = services.clock();
    const { cancellation } = resolveRules(await findClubRules(trx), services.config);
    const facts = { now, cancellable: cancellation.length > 0 };
    const drafts: MessageDraft[] = [];
    for (const reminder of REMINDERS) drafts.push(...(await draftReminder(trx, reminder, facts)));
    drafts.push(...(await draftGrowingUp(trx, toClubDate(now))));
    return writeMessages(trx, services, drafts);
  });
}
