import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { instantOf, type ClubDate } from '#contract/clock/club-time.ts';
import { violates, type Db, type Trx } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { offerOf, sumOf, unitPrice, type OfferedSlot } from '../../opening-hours/rules.ts';
import { findCourt } from '../../opening-hours/store.ts';
import { REQUEST_APPROVED, TRANSITIONS } from '../transitions.ts';
import { slotsHeld } from '../unapproved-store.ts';
import { lowerOffered } from './held-store.ts';
import { answerBy, isSoonEnough, offerableSlots, type Wish } from './rules.ts';

interface Waiting extends Wish {
  id: string;
  user_id: string;
}

/** A day of a court of which something has become free. */
export interface FreedDay {
  court_id: string;
  play_date: ClubDate;
}

/** Entries that are looked at for one release; the sweep looks at the others. */
const MOST_LOOKED_AT = 50;

/** Whether somebody waits for the day and court of a booking. */
export async function isAwaited(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await named(
    'is-awaited',
    sql<{ awaited: boolean }>`select exists (
      select from bookings b join waitlist_entries e
        on e.play_date = b.play_date and e.state = 'waiting' and b.court_id = any(e.court_ids)
      where b.id = ${bookingId}::uuid) as awaited`,
  ).execute(db);
  return rows[0]?.awaited ?? false;
}

/**
 * Whether the person of an entry `e`, a row of `users`, may hold its slots beside what they hold: requests, offers and, where
 * their bookings need no approval, what they have not paid.
 */
const mayHold = sql`
  ${slotsHeld} + cardinality(e.starts) + (
    select coalesce(sum(cardinality(b.slots)), 0) from club_rules r, bookings b
    where (r.approval = 'nobody' or r.approval = 'new-people' and users.role <> 'user')
      and b.user_id = users.id and b.status = ${sql.lit(REQUEST_APPROVED.to)})
    <= case when users.email_verified then e.most_slots else least(e.most_slots, e.most_unconfirmed_slots) end`;

/** Who waits for the day and court, in turn, without those who hold as much as they may. */
async function findWaiting(trx: Trx, { court_id, play_date }: FreedDay): Promise<Waiting[]> {
  const { rows } = await named(
    'find-waiting',
    sql<Waiting>`select e.id, e.user_id, e.starts, e.ends from waitlist_entries e join users on users.id = e.user_id
      where e.state = 'waiting' and e.play_date = ${play_date}::date and ${court_id}::uuid = any(e.court_ids) and ${mayHold}
      order by e.id limit ${MOST_LOOKED_AT}`,
  ).execute(trx);
  return rows;
}

/**
 * Whether somebody still waits; whom another release is about to offer something is left to it. The person's row is locked
 * too, so that what they hold does not change any more.
 */
async function lockEntry(trx: Trx, { id, user_id }: Waiting): Promise<boolean> {
  const { rows } = await sql`select from waitlist_entries where id = ${id}::uuid and state = 'waiting'
    for update skip locked`.execute(trx);
  if (rows.length === 0) return false;
  await sql`select from users where id = ${user_id}::uuid for no key update`.execute(trx);
  return true;
}

/**
 * Keeps the club's own changes away from the court while it is offered, so that no block or plan that is being saved misses the
 * offer; false where one is being saved: waiting for it would be in the wrong order, and the sweep offers what is left.
 */
async function lockCourt(trx: Trx, courtId: string): Promise<boolean> {
  const { rows } = await sql`select from courts where id = ${courtId}::uuid and archived_at is null
    for share skip locked`.execute(trx);
  return rows.length > 0;
}

async function findClaimed(trx: Trx, { court_id, play_date }: FreedDay) {
  const { rows } = await sql<{ startsAt: number; endsAt: number }>`
    select starts_at_minute as "startsAt", ends_at_minute as "endsAt" from slot_claims
    where court_id = ${court_id}::uuid and play_date = ${play_date}::date`.execute(trx);
  return rows;
}

/** Writes the offer: a booking that holds the slots until it is answered. False when its person is gone, or holds enough by now. */
async function writeOffer(
  trx: Trx,
  { court_id, play_date }: FreedDay,
  entry: Waiting,
  slots: OfferedSlot[],
  { now, offerMinutes }: { now: Date; offerMinutes: number },
): Promise<boolean> {
  const id = uuidv7();
  const startsAt = instantOf(play_date, slots[0]?.startsAt ?? 0);
  const prices = slots.map(({ price }) => price);
  const labels = slots.map(({ label }) => label);
  const { recordedAs, to } = TRANSITIONS.offer;
  const { rows } = await named(
    'write-offer',
    sql`
    with offered as (
      insert into bookings (id, status, user_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at,
        price_poisha, total_poisha, slot_prices, expires_at, created_at, updated_at)
      select ${id}::uuid, ${sql.lit(to)}::text, users.id, users.email, users.display_name, c.id, c.type, ${play_date}::date, ${labels}::text[],
        ${startsAt}::timestamptz, ${unitPrice(prices)}::bigint, ${sumOf(prices)}::bigint, ${prices}::bigint[],
        ${answerBy(startsAt, now, offerMinutes)}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from waitlist_entries e join users on users.id = e.user_id, courts c
      where e.id = ${entry.id}::uuid and users.removed_at is null and c.id = ${court_id}::uuid and ${mayHold}
      returning id
    ), held as (
      update users set offered_slots = offered_slots + ${slots.length}::int from offered
      where users.id = ${entry.user_id}::uuid
    ), claimed as (
      insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
      select ${court_id}::uuid, ${play_date}::date, slot.starts, slot.ends, offered.id
      from offered, unnest(${slots.map((slot) => slot.startsAt)}::int[], ${slots.map((slot) => slot.endsAt)}::int[])
        as slot (starts, ends)
      order by slot.starts
    ), answered as (
      update waitlist_entries set state = 'offered', booking_id = offered.id from offered
      where waitlist_entries.id = ${entry.id}::uuid
    ), audited as (
      insert into audit (id, at, action, subject, subject_id, after)
      select ${uuidv7()}::uuid, ${now}::timestamptz, ${sql.lit(recordedAs)}, 'bookings', id,
        jsonb_build_object('status', ${sql.lit(to)}::text, 'waitlist_entry', ${entry.id}::uuid)
      from offered
    ), announced as (
      insert into outbox (id, topic, payload, created_at, next_at)
      select ${uuidv7()}::uuid, 'booking.offered',
        jsonb_build_object('booking_id', id, 'court_id', ${court_id}::uuid, 'date', ${play_date}::date, 'user_id', ${entry.user_id}::uuid),
        ${now}::timestamptz, ${now}::timestamptz
      from offered
    )
    select id from offered`,
  ).execute(trx);
  return rows.length > 0;
}

/** The same, unless somebody has just claimed one of the slots: then nothing is written, and what came before stands. */
async function tryOffer(trx: Trx, write: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint before_offer`.execute(trx);
  try {
    const isWritten = await write();
    await sql`release savepoint before_offer`.execute(trx);
    return isWritten;
  } catch (error) {
    if (!violates(error, 'slot_claims_pkey')) throw error;
    await sql`rollback to savepoint before_offer`.execute(trx);
    return false;
  }
}

async function readOfferMinutes(trx: Trx): Promise<number> {
  const row = await trx.selectFrom('club_rules').select('offer_minutes').executeTakeFirstOrThrow();
  return row.offer_minutes;
}

/**
 * Offers what has become free on a day of a court to those who wait for it, in turn, in the transaction that frees it: nobody
 * can be faster. Returns how many offers there are.
 */
export async function offerFreed(trx: Trx, day: FreedDay, now: Date): Promise<number> {
  if (!(await lockCourt(trx, day.court_id))) return 0;
  const waiting = (await findWaiting(trx, day)).filter((entry) => isSoonEnough(day.play_date, entry, now));
  if (waiting.length === 0) return 0;
  const court = await findCourt(trx, day.court_id, day.play_date);
  if (!court) return 0;
  const offer = offerOf(court, day.play_date);
  const claims = await findClaimed(trx, day);
  const offerMinutes = await readOfferMinutes(trx);
  let offers = 0;
  for (const entry of waiting) {
    const slots = offerableSlots(entry, offer, claims);
    if (!slots || !(await lockEntry(trx, entry))) continue;
    if (!(await tryOffer(trx, () => writeOffer(trx, day, entry, slots, { now, offerMinutes })))) continue;
    claims.push(...slots);
    offers += 1;
  }
  return offers;
}

/** An offer that ends without being accepted ends what its person waited for. */
export async function endEntryOf(trx: Trx, bookingId: string, reason: string): Promise<void> {
  const { rows } = await sql<Pick<Waiting, 'user_id' | 'starts'>>`
    update waitlist_entries set state = 'ended', ended_reason = ${reason}
    where booking_id = ${bookingId}::uuid and state = 'offered' returning user_id, starts`.execute(trx);
  for (const entry of rows) await lowerOffered(trx, entry);
}
