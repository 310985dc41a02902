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

/** A day of a court of which something has become free. */
export interface FreedDay {
  court_id: string;
  play_date: ClubDate;
}

/** Entries whose slots are free that are looked at for one release: those that are shut, or too soon, count as well. */
const MOST_LOOKED_AT = 500;

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

/** Whether the person of an entry `e`, a row of `users`, may hold its slots beside what of theirs waits. */
const mayHold = sql`
  cardinality(e.starts) + (
    select coalesce(sum(cardinality(b.slots)), 0) from club_rules r, bookings b
    where b.user_id = users.id and (b.status in ('pending', 'offered')
      or b.status = 'approved' and (r.approval = 'nobody' or r.approval = 'new-people' and users.role <> 'user')))
    <= case when users.email_verified then e.most_slots else least(e.most_slots, e.most_unconfirmed_slots) end`;

/** Whether what an entry `e` waits for is unclaimed on a court. */
export const isFreeFor = (court: RawBuilder<unknown>) => sql`not exists (
        select from slot_claims s, unnest(e.starts, e.ends) as wanted (starts_at, ends_at)
        where s.court_id = ${court} and s.play_date = e.play_date
          and s.starts_at_minute < wanted.ends_at and wanted.starts_at < s.ends_at_minute)`;

/** Returns who waits for what is free on the day and court, in turn, without those who hold as much as they may. */
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
 * Returns who still waits, and may hold the slots; null: nobody. An entry for which another release is holding a place is left to it.
 * The person's row is locked too, so that what they hold does not change any more, and is counted only then.
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
 * Keeps the club's own changes away from the court meanwhile, so that no block or hours that are being saved miss the held
 * place; false where some are being saved: waiting for them would be in the wrong order, and the sweep holds what is left. A
 * restored club offers nothing before it goes on, when the sweep does.
 */
async function lockCourt(trx: Trx, courtId: string): Promise<boolean> {
  const { rows } =
    await sql`select from courts where id = ${courtId}::uuid and archived_at is null and ${NOT_HELD}
    for share skip locked`.execute(trx);
  return rows.length > 0;
}

/** Holds slots for the person of a waiting entry until they answer. The entry and the person are locked. */
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

/** Does the same, unless somebody has just claimed one of the slots: then this undoes it alone, and what came before stands. */
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

/** Returns how the slots of a day are priced for whoever waits: by their tier, where the court has prices for tiers. */
function pricedFor(trx: Trx, court: RuledCourt, date: ClubDate) {
  const isSame = (court.prices ?? []).every(({ audience }) => audience === 'everybody');
  const ofPublic = listDaySlots(court, date);
  return async ({ user_id }: Waiting) =>
    isSame ? ofPublic : listDaySlots(court, date, await findTierIdOn(trx, user_id, date));
}

/**
 * Holds what has become free on a day of a court for those who wait for it, in turn, in the transaction that frees it: nobody
 * can be faster. Returns how many places are held now.
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

/** A held place that ends without being accepted ends what its person waited for. */
export async function endHeldEntry(trx: Trx, bookingId: string, reason: string): Promise<void> {
  await sql`update waitlist_entries set state = 'ended', ended_reason = ${reason}
    where booking_id = ${bookingId}::uuid and state = 'offered'`.execute(trx);
}

const MINUTE = 60_000;

/** No place is held later than this before play: the slot is simply free then. */
const LAST_HOLD_MINUTES = 60;

type Range = Pick<Slot, 'startsAt' | 'endsAt'>;

/** What somebody waits for. */
export interface WaitingInput {
  starts: number[];
  ends: number[];
}

export const toRanges = ({ starts, ends }: WaitingInput): Range[] =>
  starts.map((startsAt, place) => ({ startsAt, endsAt: ends[place] ?? startsAt }));

/** Returns the slots of a day that an input names; null when the day does not have all of them. */
export function slotsFor(input: WaitingInput, { slots }: Pick<DaySlots, 'slots'>): PricedSlot[] | null {
  const named = toRanges(input).map(({ startsAt, endsAt }) =>
    slots.find((slot) => slot.startsAt === startsAt && slot.endsAt === endsAt),
  );
  return named.every((slot) => slot !== undefined) ? named : null;
}

/** Returns what can be held of a day for an input: all its slots, none of them claimed; null: nothing. */
export function holdableSlots(
  input: WaitingInput,
  daySlots: Pick<DaySlots, 'slots'>,
  claims: Range[],
): PricedSlot[] | null {
  const slots = slotsFor(input, daySlots);
  return slots?.some((slot) => claims.some((claim) => overlaps(claim, slot))) === false ? slots : null;
}

/** Whether a place is still held: nobody books later than the club's lead time. */
function isSoonEnough(
  date: ClubDate,
  input: WaitingInput,
  { now, minNoticeMinutes }: { now: Date; minNoticeMinutes: number },
): boolean {
  const begin = toInstant(date, Math.min(...input.starts)).getTime();
  return begin - now.getTime() >= Math.max(LAST_HOLD_MINUTES, minNoticeMinutes) * MINUTE;
}

/** Returns the moment until which a held place waits for its answer. */
function answerBy(startsAt: Date, now: Date, offerMinutes: number): Date {
  return new Date(
    Math.min(now.getTime() + offerMinutes * MINUTE, startsAt.getTime() - ANSWER_BEFORE_MINUTES * MINUTE),
  );
}
