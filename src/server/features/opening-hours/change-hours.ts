import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import { type Affected, type AffectedBooking, MOST_AFFECTED } from '#contract/bookings/affected-booking.ts';
import { slotLabel } from '#contract/bookings/slots.ts';
import { type ClubDate, toClubDate, toClubMinute } from '#contract/clock/club-time.ts';
import { fromTaka, toTaka } from '#contract/money/money.ts';
import type { OpeningHours, openingHoursFields } from '#contract/opening-hours/opening-hours.ts';
import type { PriceRule, priceRuleFields } from '#contract/opening-hours/price-rules.ts';
import type { RuleDayFields } from '#contract/opening-hours/rule-days.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { guard } from '../../platform/db/guard.ts';
import { type Actor, audited, publish } from '../../platform/db/journal.ts';
import type { Row } from '../../platform/db/rows.ts';
import { readSlots } from '../courts/rules.ts';
import {
  changedRules,
  concernsDay,
  listConcernedCourts,
  changedDays,
  type PricedBooking,
  type HoursChange,
  type IsAffected,
  isAtOtherPrice,
  isOutsideHours,
} from './affected-rules.ts';
import { FOR_EVER, type RuledCourt, RULES_OF_COURT, rulesBetween } from './read-hours.ts';
import type { CourtWithHours, OpeningHoursRow, PriceRuleRow, RuleDays } from './rules.ts';

/** The requested change. `id` is null for a new rule, `fields` is null to delete one. */
interface HoursChangeInput<Fields> {
  id: string | null;
  fields: Fields | null;
}

export type Missing = 'no-such-rule' | 'no-such-court' | 'no-such-tier';

/** Whether one of these tiers is no longer sold. Tiers that the rule named before may stay. */
async function isOneLost(db: Db, ids: string[], named: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql`
    select from unnest(${ids}::uuid[]) as wanted (id) where not exists (
      select from tiers where tiers.id = wanted.id and (archived_at is null or tiers.id = any(${named}::uuid[])))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns the change that an input would make. With `lock`, the changed rule is locked. */
async function hours<Row extends RuleDays, Fields>(
  db: Db,
  kind: RuleKind<Row, Fields, unknown>,
  { id, fields }: HoursChangeInput<Fields>,
  lock: boolean,
): Promise<HoursChange<Row> | Missing> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(kind.table)} where id = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  const before = rows[0] ?? null;
  if (id !== null && !before) return 'no-such-rule';
  const after = fields && kind.toRow(before?.id ?? uuidv7(), fields, before);
  if (after && (await isOneLost(db, kind.listTiers(after), before ? kind.listTiers(before) : [])))
    return 'no-such-tier';
  if (!after?.court_id) return { before, after };
  const { rows: courts } = await sql`
    select from courts where id = ${after.court_id}::uuid and archived_at is null`.execute(db);
  return courts.length === 0 ? 'no-such-court' : { before, after };
}

/**
 * Locks the courts in the order of their ids and raises their versions. The locks wait for bookings in progress; bookings that were checked
 * against the old hours are then refused.
 */
export async function raiseVersions(trx: Trx, ids: string[] | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from courts
    where archived_at is null and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    ${guard('courts in one order', sql`order by id`)} ${guard('lock of the courts', sql`for no key update`)}`.execute(
    trx,
  );
  const locked = rows.map(({ id }) => id);
  await sql`update courts set version = version + 1 where id = any(${locked}::uuid[])`.execute(trx);
  return locked;
}

const VERBS = { added: 'created', changed: 'updated', gone: 'deleted' } as const;

/** Adds, replaces or deletes a rule, unless `refuse` throws. The lock order is the rule, then the courts by id. */
export function changeRule<Row extends RuleDays, Fields, Shown>(
  db: Db,
  kind: RuleKind<Row, Fields, Shown>,
  input: HoursChangeInput<Fields>,
  actor: Actor,
  refuse?: (change: HoursChange<Row>, courts: ChangedCourt[], now: Date) => void,
): Promise<({ after: Shown | null } & Affected) | Missing> {
  return inTransaction(db, async (trx) => {
    const change = await hours(trx, kind, input, true);
    if (typeof change === 'string') return change;
    const { before, after } = change;
    const courts = await raiseVersions(trx, listConcernedCourts(change));
    const changed = await findChanged(trx, kind, change, actor.now);
    refuse?.(change, changed, actor.now);
    const affected = await findAffected(trx, kind, change, changed, actor.now);
    if (before) await kind.keepPast?.(trx, before, actor.now);
    if (after) await kind.save(trx, before ? after : { ...after, created_at: actor.now });
    else await sql`delete from ${sql.table(kind.table)} where id = ${input.id}::uuid`.execute(trx);
    const shown = { before: before && kind.toShown(before), after: after && kind.toShown(after) };
    const ifThere = after ? 'changed' : 'gone';
    const happened = before ? ifThere : 'added';
    await audited(trx, actor, {
      action: `${kind.name}.${VERBS[happened]}`,
      subject: kind.table,
      subjectId: (after ?? before)?.id ?? null,
      ...(shown.before && { before: shown.before }),
      ...(shown.after && { after: shown.after }),
    });
    await publish(trx, 'plans.changed', { court_ids: courts, ...changedDays(change) }, actor.now);
    return { after: shown.after, ...affected };
  });
}

/** Returns what a change would do now, without writing anything. */
export async function previewRule<Row extends RuleDays, Fields>(
  db: Db,
  kind: RuleKind<Row, Fields, unknown>,
  input: HoursChangeInput<Fields>,
  now: Date,
): Promise<{ change: HoursChange<Row>; courts: ChangedCourt[]; affected: Affected } | Missing> {
  const change = await hours(db, kind, input, false);
  if (typeof change === 'string') return change;
  const courts = await findChanged(db, kind, change, now);
  return { change, courts, affected: await findAffected(db, kind, change, courts, now) };
}

interface RuleKind<Row extends RuleDays, Fields, Shown> {
  table: 'day_plans' | 'price_rules';
  /** The court's field with these rules. */
  list: 'plans' | 'prices';
  name: string;
  find: (db: Db) => Promise<Row[]>;
  save: (trx: Trx, row: Row & { created_at?: Date }) => Promise<unknown>;
  /** Keeps the previous version of a rule, if reports of past days need it. */
  keepPast?: (trx: Trx, before: Row, until: Date) => Promise<unknown>;
  /** Undefined fields keep the value that they have in `before`. */
  toRow: (id: string, fields: Fields, before: Row | null) => Row;
  toShown: (row: Row) => Shown;
  isAffected: IsAffected;
  listTiers: (row: Row) => string[];
  /** Whether some of these rules do not apply to everyone. */
  differByPerson: (rules: Row[]) => boolean;
}

/** The most rules in a list; a club adds a few dozen a year. */
const MAX_RULES = 1000;

function daysToRow(id: string, { court_id, name, starts_on, ends_on, weekdays }: RuleDayFields) {
  const mask = [...new Set(weekdays)].reduce((bits, day) => bits | (1 << day), 0);
  return { id, court_id, name, starts_on, ends_on, weekdays: mask };
}

function daysToShown({ id, court_id, name, starts_on, ends_on, weekdays }: RuleDays & { name: string }) {
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => ((weekdays >> day) & 1) === 1);
  return { _id: id, court_id, name, starts_on, ends_on, weekdays: days };
}

export const DAY_PLANS: RuleKind<OpeningHoursRow, z.output<typeof openingHoursFields>, OpeningHours> = {
  table: 'day_plans',
  list: 'plans',
  name: 'plan',
  find: (db) => db.selectFrom('day_plans').selectAll().orderBy('id', 'desc').limit(MAX_RULES).execute(),
  save: (trx, { id, ...row }) =>
    trx
      .insertInto('day_plans')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute(),
  keepPast: (trx, { id }, until) =>
    sql`insert into past_day_plans (plan_id, since, until, court_id, starts_on, ends_on, weekdays, kind, windows, slots)
      select id, coalesce((select max(until) from past_day_plans where plan_id = id), created_at), ${until}::timestamptz,
        court_id, starts_on, ends_on, weekdays, kind, windows, slots
      from day_plans where id = ${id}::uuid
      on conflict do nothing`.execute(trx),
  toRow: (id, fields, before) => ({
    ...daysToRow(id, fields),
    name_bn: fields.name_bn === undefined ? (before?.name_bn ?? null) : fields.name_bn,
    kind: fields.kind,
    windows: readSlots(fields.windows).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    slots: fields.slots,
  }),
  toShown: (row) => ({
    ...daysToShown(row),
    ...(row.name_bn !== null && { name_bn: row.name_bn }),
    kind: row.kind,
    windows: row.windows.flatMap((from, place) =>
      place % 2 === 0 ? [slotLabel(from, row.windows[place + 1] ?? from)] : [],
    ),
    slots: row.slots,
  }),
  isAffected: isOutsideHours,
  listTiers: () => [],
  differByPerson: () => false,
};

export const PRICE_RULES: RuleKind<PriceRuleRow, z.output<typeof priceRuleFields>, PriceRule> = {
  table: 'price_rules',
  list: 'prices',
  name: 'price',
  find: (db) => db.selectFrom('price_rules').selectAll().orderBy('id', 'desc').limit(MAX_RULES).execute(),
  save: (trx, { id, ...row }) =>
    trx
      .insertInto('price_rules')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute(),
  toRow(id, fields, before) {
    const [{ startsAt, endsAt } = { startsAt: 0, endsAt: 0 }] = readSlots([fields.hours]);
    return {
      ...daysToRow(id, fields),
      from_minute: startsAt,
      to_minute: endsAt,
      price_poisha: fromTaka(fields.price),
      ...(fields.audience === undefined
        ? { audience: before?.audience ?? 'everybody', tier_ids: before?.tier_ids ?? [] }
        : { audience: fields.audience, tier_ids: [...new Set(fields.tiers)] }),
    };
  },
  toShown: (row) => ({
    ...daysToShown(row),
    hours: slotLabel(row.from_minute, row.to_minute),
    price: toTaka(row.price_poisha),
    ...(row.audience !== 'everybody' && { audience: row.audience }),
    ...(row.audience === 'tiers' && { tiers: row.tier_ids }),
  }),
  isAffected: isAtOtherPrice,
  listTiers: ({ tier_ids }) => tier_ids,
  differByPerson: (rules) => rules.some(({ audience }) => audience !== 'everybody'),
};

type BookingRow = Row<'bookings'> & { court_type_bn: string | null };

/** Blocks are left out: a booking that was allowed to stay inside a block is not affected by a change of hours or prices. */
type UnblockedCourt = Omit<RuledCourt, 'blocks'>;

/** Returns the current courts with these ids; null for all courts. */
async function findCourts(db: Db, ids: string[] | null, now: Date): Promise<UnblockedCourt[]> {
  const { rows } = await sql<UnblockedCourt>`with ${rulesBetween([toClubDate(now), FOR_EVER])}
    select c.*, ${RULES_OF_COURT} from courts c
    where c.archived_at is null and (${ids}::uuid[] is null or c.id = any(${ids}::uuid[]))`.execute(db);
  return rows;
}

interface Held extends PricedBooking {
  id: string;
  court_id: string;
  play_date: ClubDate;
}

/** An additional column with the tier of the owner of booking `b` on the day of play. */
const TIER_OF_OWNER = sql`, (
      select m.tier_id from users u join memberships m on m.household_id = u.household_id
      where u.id = b.user_id and b.play_date between m.starts_on and m.counts_until
        and m.starts_on >= coalesce(u.shares_from, m.starts_on)
      order by m.starts_on desc limit 1) as tier_id`;

/** Returns the live bookings on the days of a change that have not ended, in order of play. */
async function findHeld(
  db: Db,
  courts: string[],
  { change, withTier }: { change: HoursChange<RuleDays>; withTier: boolean },
  now: Date,
): Promise<Held[]> {
  const { from, to } = changedDays(change);
  const today = toClubDate(now);
  const { rows } = await sql<Held>`
    select b.id, b.court_id, b.play_date, b.slots, b.price_poisha, b.slot_prices${withTier ? TIER_OF_OWNER : sql``}
    from bookings b where b.id in (
      select s.booking_id from slot_claims s
      where s.court_id = any(${courts}::uuid[])
        and s.play_date between greatest(${today}::date, ${from}::date) and coalesce(${to}::date, 'infinity')
        and (s.play_date > ${today}::date or s.ends_at_minute > ${toClubMinute(now)}::int))
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
  // Only live bookings have slot claims.
  status: row.status,
});

/** Returns a check of whether a booking is affected. It is prepared once for each court and day. */
function makeJudge<Row extends RuleDays>(
  kind: RuleKind<Row, never, unknown>,
  courts: Map<string, CourtWithHours>,
): (booking: Held) => boolean {
  const judges = new Map<string, (booking: PricedBooking) => boolean>();
  return (booking) => {
    const { court_id: id, play_date: date } = booking;
    const court = courts.get(id);
    if (!court) return false;
    const judge = judges.get(`${id} ${date}`) ?? kind.isAffected(court, date);
    judges.set(`${id} ${date}`, judge);
    return judge(booking);
  };
}

export interface ChangedCourt {
  court: UnblockedCourt;
  changed: UnblockedCourt;
}

async function findChanged<Row extends RuleDays>(
  db: Db,
  kind: RuleKind<Row, never, unknown>,
  change: HoursChange<Row>,
  now: Date,
): Promise<ChangedCourt[]> {
  const courts = await findCourts(db, listConcernedCourts(change), now);
  return courts.map((court) => {
    // The field named `kind.list` has rows of this kind.
    const rules = changedRules(court[kind.list] as unknown as Row[] | null, change, court.id);
    return { court, changed: { ...court, [kind.list]: rules } };
  });
}

/** Returns the bookings that stay as they are although they could no longer be made like that. */
async function findAffected<Row extends RuleDays>(
  db: Db,
  kind: RuleKind<Row, never, unknown>,
  change: HoursChange<Row>,
  courts: ChangedCourt[],
  now: Date,
): Promise<Affected> {
  const changed = new Map(courts.map(({ court, changed: after }) => [court.id, after]));
  // The field named `kind.list` has rows of this kind.
  const withTier = [...changed.values()].some((court) =>
    kind.differByPerson((court[kind.list] ?? []) as unknown as Row[]),
  );
  const held = await findHeld(db, [...changed.keys()], { change, withTier }, now);
  const affected = held.filter(makeJudge(kind, changed));
  const listed = await findInOrder(
    db,
    affected.slice(0, MOST_AFFECTED).map(({ id }) => id),
  );
  return { affected: listed.map(toAffected), affected_count: affected.length };
}
