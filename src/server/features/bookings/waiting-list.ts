import { t } from '#texts/waiting.js';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { toTaka, type Poisha } from '#contract/money/money.ts';
import { slotLabel } from '#contract/bookings/slots.ts';
import { MOST_ON_DESK_LIST, MOST_WAITING, type WaitingEntry } from '#contract/bookings/waiting-list.ts';
import { nameCourt } from '#contract/written.ts';
import { courtInBangla } from '../../platform/db/booked-court.ts';
import { listColumns } from '../../platform/db/columns.ts';
import { isFreeFor, toRanges, type WaitingInput, holdFreedPlaces } from './hold-freed-places.ts';
import { inTransaction, violates, type Db, type Trx } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { named } from '../../platform/db/named.ts';
import type { WaitingLimits } from './limits.ts';
import { checkDay, priceSlots, requireSeen, type CheckedBooking } from './policy.ts';
import { guard } from '../../platform/db/guard.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { isOver } from '../../platform/db/hold.ts';
import { Refusal } from '../../platform/errors.ts';
import { bookWeek, openFor, type Booker } from './create-booking.ts';
import { openBooking, remember, type BookServices, type Opened } from './open-booking.ts';
import { toBooking, type BookingRow } from './booking.ts';
import { findBooking, lockIfThere } from './booking-queries.ts';

import { tryEach } from '../../platform/jobs/try-each.ts';
import type { Services } from '../services.ts';

export interface EntryRow extends WaitingInput {
  id: string;
  user_id: string;
  court_ids: string[];
  play_date: ClubDate;
  state: 'waiting' | 'offered' | 'accepted' | 'ended';
  booking_id: string | null;
}

const entryColumns = listColumns<'waitlist_entries'>({
  id: true,
  user_id: true,
  court_ids: true,
  play_date: true,
  starts: true,
  ends: true,
  state: true,
  ended_reason: true,
  booking_id: true,
  most_slots: true,
  most_unconfirmed_slots: true,
  created_at: true,
});

export async function findEntry(db: Db, id: string, lock = false): Promise<EntryRow | null> {
  const { rows } =
    await sql<EntryRow>`select ${entryColumns('waitlist_entries')} from waitlist_entries where id = ${id}::uuid
    ${lock ? guard('lock of the held place', sql`for update`) : sql``}`.execute(db);
  return rows[0] ?? null;
}

interface ShownRow extends EntryRow {
  created_at: Date;
  place: number;
  courts: { _id: string; type: string; type_bn?: string }[];
  court_id: string | null;
  court_type: string;
  court_type_bn: string | null;
  total_poisha: Poisha;
  expires_at: Date;
}

const writeLabels = (input: WaitingInput) =>
  toRanges(input).map(({ startsAt, endsAt }) => slotLabel(startsAt, endsAt));

function toEntry(row: ShownRow): WaitingEntry {
  const { booking_id, court_id, state } = row;
  return {
    _id: row.id,
    date: row.play_date,
    slots: writeLabels(row),
    courts: row.courts,
    state: state === 'offered' ? 'offered' : 'waiting',
    place: row.place,
    offer:
      booking_id === null || court_id === null
        ? null
        : {
            booking_id,
            court_id,
            court_type: row.court_type,
            ...(row.court_type_bn !== null && { court_type_bn: row.court_type_bn }),
            total_price: toTaka(row.total_poisha),
            expires_at: row.expires_at.toISOString(),
          },
    created_at: row.created_at.toISOString(),
  };
}

/** Returns a person's waiting entries from a day on, with the places held for them, in order of play. */
export async function findOwnEntries(db: Db, userId: string, today: ClubDate): Promise<WaitingEntry[]> {
  const { rows } = await named(
    'find-own-entries',
    sql<ShownRow>`
      select ${entryColumns('e')}, b.court_id, b.court_type, ${courtInBangla('b')} as court_type_bn, b.total_poisha, b.expires_at,
        (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('_id', c.id, 'type', c.type, 'type_bn', c.type_bn)) order by c.type)
          from courts c where c.id = any(e.court_ids)) as courts,
        (select count(*)::int from waitlist_entries other
          where other.state = 'waiting' and other.play_date = e.play_date and (other.created_at, other.id) <= (e.created_at, e.id)
            and other.court_ids && e.court_ids and other.starts && e.starts) as place
      from waitlist_entries e left join bookings b on b.id = e.booking_id and e.state = 'offered'
      where e.user_id = ${userId}::uuid and e.state in ('waiting', 'offered') and e.play_date >= ${today}::date
      order by e.play_date, e.starts, e.id limit ${MOST_WAITING}`,
  ).execute(db);
  return rows.map(toEntry);
}

interface DeskRow
  extends Pick<ShownRow, 'id' | 'starts' | 'ends' | 'created_at'>, Record<'person' | 'email', string> {
  state: 'waiting' | 'offered';
  courts: [type: string, type_bn: string | null][];
}

/** Returns the waiting entries of a day in order of the queue, with court names in the language of the request. */
export async function findDeskEntries(db: Db, date: ClubDate) {
  const { rows } = await named(
    'find-desk-entries',
    sql<DeskRow>`select e.id, e.starts, e.ends, e.state, u.display_name as person, coalesce(u.email, '') as email, e.created_at,
        array(select array[c.type, c.type_bn] from courts c where c.id = any(e.court_ids) order by c.type) as courts
      from waitlist_entries e join users u on u.id = e.user_id
      where e.play_date = ${date}::date and e.state = any(array['waiting', 'offered'])
      order by e.created_at, e.id limit ${MOST_ON_DESK_LIST}`,
  ).execute(db);
  return rows.map(({ id, starts, ends, courts, created_at, ...row }) => ({
    ...row,
    courts: courts.map(([type, type_bn]) => nameCourt({ type, type_bn })),
    _id: id,
    slots: writeLabels({ starts, ends }),
    created_at: created_at.toISOString(),
  }));
}

interface NewEntry extends WaitingInput {
  courtIds: string[];
  date: ClubDate;
  limits: Pick<WaitingLimits, 'slots' | 'unconfirmedSlots'>;
}

/**
 * Adds an entry and returns its id. A second entry for the same slots returns the existing one. Returns null when the person waits for too
 * much already; the lock on the person's row makes that count safe.
 */
export async function insertEntry(
  db: Db,
  { courtIds, date, starts, ends, limits }: NewEntry,
  actor: Actor & { actorId: string },
): Promise<string | null> {
  try {
    return await inTransaction(db, async (trx) => {
      await sql`select from users where id = ${actor.actorId}::uuid for no key update`.execute(trx);
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from waitlist_entries
        where user_id = ${actor.actorId}::uuid and state in ('waiting', 'offered')
          and play_date >= ${toClubDate(actor.now)}::date`.execute(trx);
      if ((rows[0]?.count ?? 0) >= MOST_WAITING) return null;
      const id = uuidv7();
      await sql`insert into waitlist_entries (id, user_id, court_ids, play_date, starts, ends, most_slots,
          most_unconfirmed_slots, created_at)
        values (${id}::uuid, ${actor.actorId}::uuid, ${courtIds}::uuid[], ${date}::date, ${starts}::int[], ${ends}::int[],
          ${limits.slots}::int, ${limits.unconfirmedSlots}::int, ${actor.now}::timestamptz)`.execute(trx);
      const after = { court_ids: courtIds, date, starts };
      await audited(trx, actor, {
        action: 'waitlist.joined',
        subject: 'waitlist_entries',
        subjectId: id,
        after,
      });
      return id;
    });
  } catch (error) {
    if (!violates(error, 'waitlist_once')) throw error;
    return findSame(db, actor.actorId, date, starts);
  }
}

async function findSame(db: Db, userId: string, date: ClubDate, starts: number[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from waitlist_entries
    where user_id = ${userId}::uuid and play_date = ${date}::date and starts = ${starts}::int[]
      and state in ('waiting', 'offered')`.execute(db);
  return rows[0]?.id ?? null;
}

/** Ends an entry. Returns false when its place is already held or accepted, or it has ended. */
export async function endWaiting(trx: Trx, id: string, reason: string, actor: Actor): Promise<boolean> {
  const { rows } = await sql`update waitlist_entries set state = 'ended', ended_reason = ${reason}
    where id = ${id}::uuid and state = 'waiting' returning id`.execute(trx);
  if (rows.length === 0) return false;
  const entry = { action: 'waitlist.left', subject: 'waitlist_entries', subjectId: id } as const;
  await audited(trx, actor, { ...entry, after: { reason } });
  return true;
}

export async function endAllWaiting(trx: Trx, userId: string, reason: string): Promise<void> {
  await sql`update waitlist_entries set state = 'ended', ended_reason = ${reason}
    where user_id = ${userId}::uuid and state = 'waiting'`.execute(trx);
}

/** Deletes a held place with its claims, so that the same transaction can make the booking that replaces it. */
async function freeHeldPlace(trx: Trx, bookingId: string, { id }: EntryRow): Promise<void> {
  await sql`update waitlist_entries set state = 'ended', booking_id = null where id = ${id}::uuid`.execute(
    trx,
  );
  await sql`delete from slot_claims where booking_id = ${bookingId}::uuid`.execute(trx);
  await sql`delete from bookings where id = ${bookingId}::uuid`.execute(trx);
}

/** Marks the entry as accepted with its booking, and ends the person's other entries for the same time. */
async function recordAccepted(
  trx: Trx,
  { id, user_id, play_date, starts, ends, booking_id: offerId }: EntryRow,
  bookingId: string,
  actor: Actor,
): Promise<void> {
  await sql`update waitlist_entries set state = 'accepted', booking_id = ${bookingId}::uuid where id = ${id}::uuid`.execute(
    trx,
  );
  await sql`update waitlist_entries set state = 'ended', ended_reason = 'accepted another'
    where user_id = ${user_id}::uuid and play_date = ${play_date}::date and state = 'waiting' and exists (
      select from unnest(starts, ends) as held (starts_at, ends_at)
        join unnest(${starts}::int[], ${ends}::int[]) as taken (starts_at, ends_at)
          on held.starts_at < taken.ends_at and taken.starts_at < held.ends_at)`.execute(trx);
  await audited(trx, actor, {
    action: 'waitlist.accepted',
    subject: 'waitlist_entries',
    subjectId: id,
    before: { offer: offerId },
    after: { booking_id: bookingId },
  });
}

/** Locks the court of a booking against changes by the club until the transaction ends. Returns false when the court no longer exists. */
async function lockBookedCourt(trx: Trx, bookingId: string): Promise<boolean> {
  const { rows } =
    await sql`select from courts where id = (select court_id from bookings where id = ${bookingId}::uuid)
    and archived_at is null for share`.execute(trx);
  return rows.length > 0;
}

/**
 * Returns courts and days, in random order, on which awaited slots may be free. The random order keeps closed days, which stay on this
 * list, from crowding out the others.
 */
async function findAwaitedDays(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ court_id: string; play_date: ClubDate }[]> {
  const today = toClubDate(now);
  const { rows } = await named(
    'find-awaited-days',
    sql<{ court_id: string; play_date: ClubDate }>`
      select court_id, play_date from (
        select distinct court as court_id, e.play_date from waitlist_entries e cross join unnest(e.court_ids) as court
        where e.state = 'waiting' and e.play_date >= ${today}::date and ${isFreeFor(sql`court`)}
      ) awaited order by random() limit ${limit}`,
  ).execute(db);
  return rows;
}

async function endOldEntries(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`update waitlist_entries set state = 'ended', ended_reason = 'its day has passed'
    where state = 'waiting' and play_date <= ${addDays(toClubDate(now), -1)}::date returning id`.execute(db);
  return rows.length;
}

export interface Acceptance {
  entryId: string;
  user: Booker['user'];
  /** The price that the person saw, in taka. */
  totalPrice: number;
}

/**
 * Accepts a held place: in one transaction it becomes an ordinary booking under the club's rules and limits. A retry returns that booking.
 * When a limit refuses it, the place stays held until its deadline.
 */
export async function acceptHeldPlace(
  services: BookServices,
  { entryId, user, totalPrice }: Acceptance,
): Promise<Booking> {
  const { db, clock } = services;
  const found = await findEntry(db, entryId);
  if (found?.user_id !== user.id) throw new Refusal('not-found', t.notYours);
  const booking = found.booking_id && (await findBooking(db, found.booking_id));
  if (found.state === 'accepted' && booking) return toBooking(booking);
  if (!booking) return refuseExpired();
  const { court_id: courtId, play_date: date } = booking;
  const booker = { user, idempotency: null };
  const opening = openFor(booker, courtId, [date]);
  const known = await remember(services, opening);
  return inTransaction(db, async (trx) => {
    const { heldPlace, entry } = await lockHeldPlace(trx, found, clock());
    await freeHeldPlace(trx, heldPlace.id, entry);
    const opened = await openBooking(trx, services, known, opening);
    if (opened.alreadyBooked) throw new Error('no key was sent');
    const checked = checkHeldPlace(heldPlace, totalPrice, opened);
    const row = await bookWeek(trx, services, booker, [checked], 0, opened);
    await recordAccepted(trx, entry, row.id, { actorId: user.id, now: opened.now });
    return toBooking(row);
  });
}

function refuseExpired(): never {
  throw new Refusal('offer-expired', t.offerOver);
}

/** Returns the held place's booking and entry, locked in this order like a release does. Refuses a place that is no longer held. */
async function lockHeldPlace(
  trx: Trx,
  found: EntryRow,
  now: Date,
): Promise<{ heldPlace: BookingRow; entry: EntryRow }> {
  const { id, booking_id: bookingId } = found;
  if (bookingId === null || !(await lockBookedCourt(trx, bookingId))) return refuseExpired();
  // If another tab is accepting it at the same time, this waits for the lock and then finds the row deleted.
  const heldPlace = await lockIfThere(trx, bookingId);
  if (!heldPlace) refuseExpired();
  const entry = await findEntry(trx, id, true);
  if (entry?.state !== 'offered' || heldPlace.status !== 'offered') refuseExpired();
  if (await isOver(trx, heldPlace.expires_at, now)) refuseExpired();
  return { heldPlace, entry };
}

/**
 * Checks the booking that the held place becomes under the club's current rules. The lead time is skipped, because it was checked when the
 * place was held.
 */
function checkHeldPlace(
  { play_date: date, slots }: BookingRow,
  totalPrice: number,
  opened: Opened,
): CheckedBooking {
  const context = { ...opened, rules: { ...opened.rules, minNoticeMinutes: 0 } };
  const checked = checkDay({ date, slots }, context);
  // The person sees only the total, so the current session price is accepted.
  const price = toTaka(priceSlots(checked.slots).price);
  requireSeen({ date, total_price: totalPrice, price_per_session: price }, checked, context);
  return checked;
}

const BATCH_SIZE = 100;

/**
 * Holds places that no single release could, such as two halves freed by two people, or an ended block. Ends the entries of past days.
 * Returns the number of places held.
 */
export async function sweepWaitingList(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const { db, clock } = services;
  await endOldEntries(db, clock());
  let heldPlaces = 0;
  const days = await findAwaitedDays(db, clock(), BATCH_SIZE);
  const named = days.map((day) => ({ ...day, id: `${day.court_id} ${day.play_date}` }));
  await tryEach(services.log, named, {
    errorMessage: 'a free slot could not be offered',
    work: async (day) => {
      heldPlaces += await inTransaction(db, (trx) => holdFreedPlaces(trx, day, clock()));
    },
  });
  return heldPlaces;
}
