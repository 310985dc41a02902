import { sql, type RawBuilder } from 'kysely';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import { ANSWER_BEFORE_MINUTES } from '#contract/bookings/waiting-list.ts';
import { toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import { findTierIdOn } from '../memberships/terms/read-terms.ts';
import { findCourt, type RuledCourt } from '../opening-hours/read-hours.ts';
import { listDaySlots, addPrices, type PricedSlot, type DaySlots } from '../opening-hours/rules.ts';
import { Overtaken, type Db, type Trx } from '../../platform/db/database.ts';
import { guard } from '../../platform/db/guard.ts';
import { NOT_HELD } from '../../platform/db/hold.ts';
import { named } from '../../platform/db/named.ts';
import { insertBooking } from './create-booking.ts';
import { findClaims } from './open-booking.ts';

interface Waiting extends WaitingInput {
  id: string;
  user_id: string;
}

/** A court and a day on which a slot became free. */
export interface FreedDay {
  court_id: string;
  play_date: ClubDate;
}

/**
 * The most entries with free slots that one release examines. Entries that cannot be held, because the court is closed or play is too soon,
 * are included.
 */
const MOST_LOOKED_AT = 500;

/** Whether anyone waits for the day and court of a booking. */
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

/** Whether the person of an entry `e` (a row of `users`) may hold its slots in addition to their waiting bookings. */
const mayHold = sql`
  cardinality(e.starts) + (
    select coalesce(sum(cardinality(b.slots)), 0) from club_rules r, bookings b
    where b.user_id = users.id and (b.status in ('pending', 'offered')
      or b.status = 'approved' and (r.approval = 'nobody' or r.approval = 'new-people' and users.role <> 'user')))
    <= case when users.email_verified then e.most_slots else least(e.most_slots, e.most_unconfirmed_slots) end`;

/** Whether the slots of an entry `e` are unclaimed on a court. */
export const isFreeFor = (court: RawBuilder<unknown>) => sql`not exists (
        select from slot_claims s, unnest(e.starts, e.ends) as wanted (starts_at, ends_at)
        where s.court_id = ${court} and s.play_date = e.play_date
          and s.starts_at_minute < wanted.ends_at and wanted.starts_at < s.ends_at_minute)`;

/**
 * Returns the entries whose slots are free on the day and court, in order of the queue, without people who already hold as much as they
 * may.
 */
async function findWaiting(trx: Trx, { court_id, play_date }: FreedDay): Promise<Waiting[]> {
  const { rows } = await named(
    'find-waiting',
    sql<Waiting>`select e.id, e.user_id, e.starts, e.ends from waitlist_entries e join users on users.id = e.user_id
      where e.state = 'waiting' and e.play_date = ${play_date}::date and ${court_id}::uuid = any(e.court_ids)
        and ${isFreeFor(sql`${court_id}::uuid`)} and ${mayHold}
      order by e.created_at, e.id limit ${MOST_LOOKED_AT}`,
  ).execute(trx);
  return rows;
}

/**
 * Locks an entry and its person, and returns the person if they still wait and may hold the slots, or null. It skips an entry for which
 * another release is holding a place. What the person holds is counted only after the lock on their row, so it no longer changes.
 */
async function lockEntry(
  trx: Trx,
  { id, user_id }: Waiting,
): Promise<{ email: string; name: string } | null> {
  const entry = await sql`select from waitlist_entries where id = ${id}::uuid and state = 'waiting'
    for update skip locked`.execute(trx);
  if (entry.rows.length === 0) return null;
  await sql`select from users where id = ${user_id}::uuid ${guard('lock of who waits', sql`for no key update`)}`.execute(
    trx,
  );
  const { rows } = await sql<{ email: string; name: string }>`
    select users.email, users.display_name as name from waitlist_entries e join users on users.id = e.user_id
    where e.id = ${id}::uuid and users.removed_at is null and ${mayHold}`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Locks the court against changes by the club, so that blocks or hours saved at the same time include the held place. Returns false while
 * such a change is being saved, since waiting for it would break the lock order; the sweep then holds what is left. It also returns false
 * in a restored club on hold, where the sweep starts once the club resumes.
 */
async function lockCourt(trx: Trx, courtId: string): Promise<boolean> {
  const { rows } =
    await sql`select from courts where id = ${courtId}::uuid and archived_at is null and ${NOT_HELD}
    for share skip locked`.execute(trx);
  return rows.length > 0;
}

/** Holds slots for the person of a waiting entry until they answer. The caller has locked the entry and the person. */
async function writeHeldPlace(
  trx: Trx,
  { id, user_id: userId, email, name }: Waiting & { email: string; name: string },
  { date, court, slots }: { date: ClubDate; court: RuledCourt; slots: PricedSlot[] },
  { now, offerMinutes }: { now: Date; offerMinutes: number },
): Promise<void> {
  const startsAt = toInstant(date, slots[0]?.startsAt ?? 0);
  const booking = await insertBooking(trx, {
    date,
    slots,
    startsAt,
    total: addPrices(slots.map(({ price }) => price)),
    court,
    status: 'offered',
    holder: { userId, guestId: null, email, name },
    expiresAt: answerBy(startsAt, now, offerMinutes),
    idempotency: null,
    seriesId: null,
    actorId: null,
    recorded: { waitlist_entry: id },
    now,
  });
  await sql`update waitlist_entries set state = 'offered', booking_id = ${booking.id}::uuid where id = ${id}::uuid`.execute(
    trx,
  );
}

/** Calls `writeHeldPlace` within a savepoint: if another request has just claimed one of the slots, only this attempt is rolled back. */
async function tryHoldPlace(
  trx: Trx,
  ...place: Parameters<typeof writeHeldPlace> extends [Trx, ...infer Rest] ? Rest : never
): Promise<boolean> {
  await sql`savepoint before_offer`.execute(trx);
  try {
    await writeHeldPlace(trx, ...place);
    await sql`release savepoint before_offer`.execute(trx);
    return true;
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    await sql`rollback to savepoint before_offer`.execute(trx);
    return false;
  }
}

async function readHoldRules(trx: Trx) {
  const row = await trx
    .selectFrom('club_rules')
    .select(['offer_minutes', 'min_notice_minutes'])
    .executeTakeFirstOrThrow();
  return { offerMinutes: row.offer_minutes, minNoticeMinutes: row.min_notice_minutes };
}

/** Returns a function that prices the day's slots for a waiting person: by their tier, if the court has prices for tiers. */
function pricedFor(trx: Trx, court: RuledCourt, date: ClubDate) {
  const isSame = (court.prices ?? []).every(({ audience }) => audience === 'everybody');
  const ofPublic = listDaySlots(court, date);
  return async ({ user_id }: Waiting) =>
    isSame ? ofPublic : listDaySlots(court, date, await findTierIdOn(trx, user_id, date));
}

/**
 * Holds the freed slots of a court and day for the people who wait for them, in order of the queue. It runs in the transaction that frees
 * them, so no one can book them first. Returns the number of places held.
 */
export async function holdFreedPlaces(trx: Trx, day: FreedDay, now: Date): Promise<number> {
  if (!(await lockCourt(trx, day.court_id))) return 0;
  const inTurn = await findWaiting(trx, day);
  if (inTurn.length === 0) return 0;
  const { offerMinutes, minNoticeMinutes } = await readHoldRules(trx);
  const waiting = inTurn.filter((entry) => isSoonEnough(day.play_date, entry, { now, minNoticeMinutes }));
  if (waiting.length === 0) return 0;
  const court = await findCourt(trx, day.court_id, day.play_date);
  if (!court) return 0;
  const slotsOfDay = pricedFor(trx, court, day.play_date);
  const claims = await findClaims(trx, day.court_id, day.play_date);
  let held = 0;
  for (const entry of waiting) {
    const slots = holdableSlots(entry, await slotsOfDay(entry), claims);
    const person = slots && (await lockEntry(trx, entry));
    if (!slots || !person) continue;
    const place = { date: day.play_date, court, slots };
    if (!(await tryHoldPlace(trx, { ...entry, ...person }, place, { now, offerMinutes }))) continue;
    claims.push(...slots);
    held += 1;
  }
  return held;
}

/** Ends the waiting-list entry of a held place that ends without being accepted. */
export async function endHeldEntry(trx: Trx, bookingId: string, reason: string): Promise<void> {
  await sql`update waitlist_entries set state = 'ended', ended_reason = ${reason}
    where booking_id = ${bookingId}::uuid and state = 'offered'`.execute(trx);
}

const MINUTE = 60_000;

/** Minutes before play after which no place is held: the slot is then simply free. */
const LAST_HOLD_MINUTES = 60;

type Range = Pick<Slot, 'startsAt' | 'endsAt'>;

/** The slots that a person waits for, as start and end minutes of the day. */
export interface WaitingInput {
  starts: number[];
  ends: number[];
}

export const toRanges = ({ starts, ends }: WaitingInput): Range[] =>
  starts.map((startsAt, place) => ({ startsAt, endsAt: ends[place] ?? startsAt }));

/** Returns the slots of a day that match an entry; null when the day does not have all of them. */
export function slotsFor(input: WaitingInput, { slots }: Pick<DaySlots, 'slots'>): PricedSlot[] | null {
  const named = toRanges(input).map(({ startsAt, endsAt }) =>
    slots.find((slot) => slot.startsAt === startsAt && slot.endsAt === endsAt),
  );
  return named.every((slot) => slot !== undefined) ? named : null;
}

/** Returns all slots of an entry if the day has them and none is claimed, or null. */
export function holdableSlots(
  input: WaitingInput,
  daySlots: Pick<DaySlots, 'slots'>,
  claims: Range[],
): PricedSlot[] | null {
  const slots = slotsFor(input, daySlots);
  return slots?.some((slot) => claims.some((claim) => overlaps(claim, slot))) === false ? slots : null;
}

/** Whether a place can still be held, given that no one may book within the club's lead time. */
function isSoonEnough(
  date: ClubDate,
  input: WaitingInput,
  { now, minNoticeMinutes }: { now: Date; minNoticeMinutes: number },
): boolean {
  const begin = toInstant(date, Math.min(...input.starts)).getTime();
  return begin - now.getTime() >= Math.max(LAST_HOLD_MINUTES, minNoticeMinutes) * MINUTE;
}

/** Returns the deadline for answering a held place. */
function answerBy(startsAt: Date, now: Date, offerMinutes: number): Date {
  return new Date(
    Math.min(now.getTime() + offerMinutes * MINUTE, startsAt.getTime() - ANSWER_BEFORE_MINUTES * MINUTE),
  );
}
