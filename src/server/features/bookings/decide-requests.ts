import { t } from '#texts/bookings.js';
import { sql } from 'kysely';
import {
  type DecisionOutcome,
  MOST_BOOKINGS_COUNTED,
  type Background,
  decideBookings,
  getBackground,
} from '#contract/bookings/booking-requests.ts';
import {
  bookingStatus,
  type BookingStatus,
  approveBooking,
  rejectBooking,
} from '#contract/bookings/bookings.ts';
import type { Role } from '#contract/people/users.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { findBooking } from './booking-queries.ts';
import { type NamedBooking, toBooking, type BookingRow, type BanglaCourt } from './booking.ts';
import { moveBooking } from './change-booking.ts';
import type { BookServices } from './open-booking.ts';
import { describeEnded } from './policy.ts';

interface Decision {
  decision: 'approve' | 'reject';
  /** The reason of a rejection, which the booking's owner reads. */
  reason?: string | undefined;
  actor: Actor;
}

export type DecisionServices = Pick<BookServices, 'clubRules'> & { db: Db };

interface TooLate {
  code: Exclude<DecisionOutcome['outcome'], 'done'>;
  message: string;
}

async function explainTooLate(db: Db, bookingId: string): Promise<TooLate> {
  const row = await findBooking(db, bookingId);
  if (!row) return { code: 'not-found', message: t.noSuchBooking };
  if (row.status !== 'pending') return { code: 'not-pending', message: describeEnded(row) };
  const message = t.onlyRejectable;
  return { code: 'booking-expired', message };
}

async function paymentTerms(clubRules: DecisionServices['clubRules']) {
  const { payWithinHours, seriesPayDays } = await clubRules.remembered();
  return { payWithinHours, seriesPayDays };
}

async function decide(
  { db, clubRules }: DecisionServices,
  bookingId: string,
  { decision, reason, actor }: Decision,
): Promise<NamedBooking | TooLate> {
  const change = { ...actor, bookingId };
  const row =
    decision === 'approve'
      ? await moveBooking(db, 'approve', { ...change, ...(await paymentTerms(clubRules)) })
      : await moveBooking(db, 'reject', { ...change, reason: reason || null });
  return row ?? explainTooLate(db, bookingId);
}

/** Decides several requests one after the other. It reports those that can no longer be decided and continues with the rest. */
async function decideAll(
  services: DecisionServices,
  ids: string[],
  decision: Decision,
): Promise<DecisionOutcome[]> {
  const outcomes: DecisionOutcome[] = [];
  for (const id of new Set(ids)) {
    const decided = await decide(services, id, decision);
    outcomes.push(
      'code' in decided ? { id, outcome: decided.code, message: decided.message } : { id, outcome: 'done' },
    );
  }
  return outcomes;
}

/** The number of a person's latest bookings that are shown. */
const LATEST = 5;

interface PersonRow {
  name: string;
  email: string;
  phone: string | null;
  role: Role | null;
  known_since: Date;
  member_since: Date | null;
}

/** Returns null for a removed account, and for a walk-in without a phone number, because walk-ins cannot be told apart. */
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

const ownerSql = ({ user_id, guest_id }: BookingRow) =>
  user_id === null ? sql`guest_id = ${guest_id}::uuid` : sql`user_id = ${user_id}::uuid`;

/** Counts through the index of a person's bookings, and stops at the highest number that is shown. */
async function countOthers(db: Db, of: BookingRow): Promise<Record<BookingStatus, number>> {
  const { rows } = await sql<{ status: BookingStatus; count: number }>`
    select status, (
      select count(*)::int from (
        select from bookings b where ${ownerSql(of)} and b.status = each.status and b.id <> ${of.id}::uuid limit ${MOST_BOOKINGS_COUNTED}
      ) counted
    ) as count from unnest(${bookingStatus.options}::text[]) each (status)`.execute(db);
  const none = { offered: 0, pending: 0, approved: 0, confirmed: 0, rejected: 0, cancelled: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/** Reads the newest bookings of each status through the index, and keeps the newest of these. */
async function findLatest(db: Db, of: BookingRow): Promise<(BookingRow & BanglaCourt)[]> {
  const { rows } = await sql<BookingRow & BanglaCourt>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from unnest(${bookingStatus.options}::text[]) each (status) cross join lateral (
      select * from bookings b where ${ownerSql(of)} and b.status = each.status and b.id <> ${of.id}::uuid
      order by b.id desc limit ${LATEST}
    ) b order by b.id desc limit ${LATEST}`.execute(db);
  return rows;
}

/** Returns the other bookings that hold slots of the same court on the same day. */
async function findSameDay(
  db: Db,
  { id, court_id, play_date }: BookingRow,
): Promise<(BookingRow & BanglaCourt)[]> {
  const { rows } = await sql<BookingRow & BanglaCourt>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from bookings b where id in (
      select booking_id from slot_claims where court_id = ${court_id}::uuid and play_date = ${play_date}::date
        and booking_id <> ${id}::uuid
    ) order by starts_at, id`.execute(db);
  return rows;
}

async function findBackground(db: Db, booking: BookingRow): Promise<Omit<Background, 'booking'>> {
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

export function mountRequests(mount: Mount, services: DecisionServices): void {
  const { db } = services;

  mount(approveBooking, async ({ params: { id }, actor }) => {
    const decided = await decide(services, id, { decision: 'approve', actor });
    if ('code' in decided) throw new Refusal(decided.code, decided.message);
    return toBooking(decided);
  });

  mount(rejectBooking, async ({ params: { id }, body: { reason }, actor }) => {
    const decided = await decide(services, id, { decision: 'reject', reason, actor });
    if ('code' in decided) throw new Refusal(decided.code, decided.message);
    return toBooking(decided);
  });

  mount(decideBookings, ({ body: { ids, decision, reason }, actor }) =>
    decideAll(services, ids, { decision, reason, actor }),
  );

  mount(getBackground, async ({ params: { id } }) => {
    const row = await findBooking(db, id);
    if (!row) throw new Refusal('not-found', t.noSuchBooking);
    return { booking: toBooking(row), ...(await findBackground(db, row)) };
  });
}
