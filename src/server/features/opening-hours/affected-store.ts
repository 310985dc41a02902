import { sql } from 'kysely';
import { MOST_AFFECTED, type Affected, type AffectedBooking } from '#contract/bookings/affected-booking.ts';
import { clubDateOf, clubMinuteOf, type ClubDate } from '#contract/clock/club-time.ts';
import { toTaka } from '#contract/money/money.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/rows.ts';
import {
  changedRules,
  concernsDay,
  courtsOf,
  daysOf,
  type HoursChange,
  type HeldBooking,
  type IsAffected,
} from './affected-rules.ts';
import type { CourtWithHours, RuleDays } from './rules.ts';
import { FOR_EVER, RULES_OF_COURT, rulesBetween, type RuledCourt } from './read-hours.ts';

/** What differs between special hours and prices where they are listed and changed. */
export interface RuleKind<Row extends RuleDays, Fields, Shown> {
  table: 'day_plans' | 'price_rules';
  /** The list of a court that has them. */
  list: 'plans' | 'prices';
  /** The audit names it so. */
  name: string;
  find: (db: Db) => Promise<Row[]>;
  save: (trx: Trx, row: Row & { created_at?: Date }) => Promise<unknown>;
  /** Keeps what a rule was until now, where reports of days that are over go by it. */
  keepPast?: (trx: Trx, before: Row, until: Date) => Promise<unknown>;
  /** What is absent stays as it was. */
  toRow: (id: string, fields: Fields, before: Row | null) => Row;
  toShown: (row: Row) => Shown;
  isAffected: IsAffected;
  /** The tiers that a rule names. */
  tiersOf: (row: Row) => string[];
  /** Whether some of these rules hold for one person and not for another. */
  differByPerson: (rules: Row[]) => boolean;
}

type BookingRow = Row<'bookings'> & { court_type_bn: string | null };

/** A booking that was left inside a block is none that a change of hours or prices affects. */
type UnblockedCourt = Omit<RuledCourt, 'blocks'>;

/** Returns the courts that a change concerns, as they are now. */
async function findCourts(db: Db, ids: string[] | null, now: Date): Promise<UnblockedCourt[]> {
  const { rows } = await sql<UnblockedCourt>`with ${rulesBetween([clubDateOf(now), FOR_EVER])}
    select c.*, ${RULES_OF_COURT} from courts c
    where c.archived_at is null and (${ids}::uuid[] is null or c.id = any(${ids}::uuid[]))`.execute(db);
  return rows;
}

interface Held extends HeldBooking {
  id: string;
  court_id: string;
  play_date: ClubDate;
}

/** The tier of which the owner of booking `b` has a membership on the day of play, as one more column. */
const TIER_OF_OWNER = sql`, (
      select m.tier_id from users u join memberships m on m.household_id = u.household_id
      where u.id = b.user_id and b.play_date between m.starts_on and m.counts_until
        and m.starts_on >= coalesce(u.shares_from, m.starts_on)
      order by m.starts_on desc limit 1) as tier_id`;

/** Live bookings of courts on days of a change, as far as they have not ended, in order of play. */
async function findHeld(
  db: Db,
  courts: string[],
  { change, withTier }: { change: HoursChange<RuleDays>; withTier: boolean },
  now: Date,
): Promise<Held[]> {
  const { from, to } = daysOf(change);
  const today = clubDateOf(now);
  const { rows } = await sql<Held>`
    select b.id, b.court_id, b.play_date, b.slots, b.price_poisha, b.slot_prices${withTier ? TIER_OF_OWNER : sql``}
    from bookings b where b.id in (
      select s.booking_id from slot_claims s
      where s.court_id = any(${courts}::uuid[])
        and s.play_date between greatest(${today}::date, ${from}::date) and coalesce(${to}::date, 'infinity')
        and (s.play_date > ${today}::date or s.ends_at_minute > ${clubMinuteOf(now)}::int))
    order by b.play_date, b.starts_at, b.id`.execute(db);
  return rows.filter(({ play_date }) => concernsDay(change, play_date));
}

export async function findInOrder(db: Db, ids: string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BookingRow>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from unnest(${ids}::uuid[]) with ordinality as listed (id, place) join bookings b using (id)
    order by place`.execute(db);
  return rows;
}

export const toAffected = (row: BookingRow): AffectedBooking => ({
  _id: row.id,
  user_email: row.user_email,
  user_name: row.user_name,
  court_type: row.court_type,
  ...(row.court_type_bn !== null && { court_type_bn: row.court_type_bn }),
  date: row.play_date,
  slots: row.slots,
  total_price: toTaka(row.total_poisha),
  // Only live bookings have claims.
  status: row.status,
});

/** Returns what tells of a booking whether it is affected; worked out once for each court and day. */
function judgeOf<Row extends RuleDays>(
  kind: RuleKind<Row, never, unknown>,
  courts: Map<string, CourtWithHours>,
): (booking: Held) => boolean {
  const judges = new Map<string, (booking: HeldBooking) => boolean>();
  return (booking) => {
    const { court_id: id, play_date: date } = booking;
    const court = courts.get(id);
    if (!court) return false;
    const judge = judges.get(`${id} ${date}`) ?? kind.isAffected(court, date);
    judges.set(`${id} ${date}`, judge);
    return judge(booking);
  };
}

/** A court as it is, and as it is once a change is made. */
export interface ChangedCourt {
  court: UnblockedCourt;
  changed: UnblockedCourt;
}

/** Returns the courts that a change concerns. */
export async function findChanged<Row extends RuleDays>(
  db: Db,
  kind: RuleKind<Row, never, unknown>,
  change: HoursChange<Row>,
  now: Date,
): Promise<ChangedCourt[]> {
  const courts = await findCourts(db, courtsOf(change), now);
  return courts.map((court) => {
    // The list of this kind has rows of this kind.
    const rules = changedRules(court[kind.list] as unknown as Row[] | null, change, court.id);
    return { court, changed: { ...court, [kind.list]: rules } };
  });
}

/** The bookings that a change leaves as they are, though they would not be made like that any more. */
export async function findAffected<Row extends RuleDays>(
  db: Db,
  kind: RuleKind<Row, never, unknown>,
  change: HoursChange<Row>,
  courts: ChangedCourt[],
  now: Date,
): Promise<Affected> {
  const changed = new Map(courts.map(({ court, changed: after }) => [court.id, after]));
  // The list of this kind has rows of this kind.
  const withTier = [...changed.values()].some((court) =>
    kind.differByPerson((court[kind.list] ?? []) as unknown as Row[]),
  );
  const held = await findHeld(db, [...changed.keys()], { change, withTier }, now);
  const affected = held.filter(judgeOf(kind, changed));
  const listed = await findInOrder(
    db,
    affected.slice(0, MOST_AFFECTED).map(({ id }) => id),
  );
  return { affected: listed.map(toAffected), affected_count: affected.length };
}
