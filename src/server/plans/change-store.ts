import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AffectedBooking } from '#contract/affected-booking.ts';
import { clubDateOf, clubMinuteOf } from '#contract/club-time.ts';
import { toTaka } from '#contract/money.ts';
import { inTransaction, type Db, type Trx } from '../db/database.ts';
import { audited, publish, type Actor } from '../db/journal.ts';
import type { Tables } from '../db/schema.ts';
import { changedRules, concernsDay, courtsOf, daysOf, type Change } from './affected-rules.ts';
import type { RuleKind } from './rule-kinds-store.ts';
import type { RuleDays } from './rules.ts';
import { FOR_EVER, RULES_OF_COURT, rulesBetween, type RuledCourt } from './store.ts';

/** Which rule is changed, and to what; null: a new one, or deleted. */
export interface Wish<Fields> {
  id: string | null;
  fields: Fields | null;
}

export type Missing = 'no-such-rule' | 'no-such-court';

type BookingRow = Selectable<Tables['bookings']>;

/** The courts that a change concerns, as they are now. */
async function findCourts(db: Db, ids: string[] | null, now: Date): Promise<RuledCourt[]> {
  const { rows } = await sql<RuledCourt>`with ${rulesBetween([clubDateOf(now), FOR_EVER])}
    select c.*, ${RULES_OF_COURT} from courts c
    where c.archived_at is null and (${ids}::uuid[] is null or c.id = any(${ids}::uuid[]))`.execute(db);
  return rows;
}

/** Live bookings of courts on days of a change, as far as they have not ended. */
async function findBookings(
  db: Db,
  courts: string[],
  change: Change<RuleDays>,
  now: Date,
): Promise<BookingRow[]> {
  const { from, to } = daysOf(change);
  const today = clubDateOf(now);
  const { rows } = await sql<BookingRow>`
    select b.* from bookings b where b.id in (
      select s.booking_id from slot_claims s
      where s.court_id = any(${courts}::uuid[])
        and s.play_date between greatest(${today}::date, ${from}::date) and coalesce(${to}::date, 'infinity')
        and (s.play_date > ${today}::date or s.ends_at_minute > ${clubMinuteOf(now)}::int))
    order by b.play_date, b.starts_at, b.id`.execute(db);
  return rows.filter(({ play_date }) => concernsDay(change, play_date));
}

const toAffected = (row: BookingRow): AffectedBooking => ({
  _id: row.id,
  user_email: row.user_email,
  user_name: row.user_name,
  court_type: row.court_type,
  date: row.play_date,
  slots: row.slots,
  total_price: toTaka(row.total_poisha),
  // Only live bookings have claims.
  status: row.status,
});

/** The bookings that a change leaves as they are, though they would not be made like that any more. */
async function findAffected<Row extends RuleDays>(
  db: Db,
  kind: RuleKind<Row, never, unknown>,
  change: Change<Row>,
  now: Date,
): Promise<AffectedBooking[]> {
  const courts = await findCourts(db, courtsOf(change), now);
  const changed = new Map(
    courts.map((court) => {
      // The list of this kind has rows of this kind.
      const rules = changedRules(court[kind.list] as unknown as Row[] | null, change, court.id);
      return [court.id, { ...court, [kind.list]: rules }];
    }),
  );
  const bookings = await findBookings(db, [...changed.keys()], change, now);
  return bookings
    .filter((booking) => {
      const court = changed.get(booking.court_id);
      return court && kind.isAffected(court, booking);
    })
    .map(toAffected);
}

/** What a wish would change; the rule that it changes is locked where `lock` says so. */
async function plan<Row extends RuleDays, Fields>(
  db: Db,
  kind: RuleKind<Row, Fields, unknown>,
  { id, fields }: Wish<Fields>,
  lock: boolean,
): Promise<Change<Row> | Missing> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(kind.table)} where id = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  const before = rows[0] ?? null;
  if (id !== null && !before) return 'no-such-rule';
  const after = fields && kind.toRow(before?.id ?? uuidv7(), fields);
  if (!after?.court_id) return { before, after };
  const { rows: courts } = await sql`
    select from courts where id = ${after.court_id}::uuid and archived_at is null`.execute(db);
  return courts.length === 0 ? 'no-such-court' : { before, after };
}

/**
 * Raises the version of the courts, in order of their ids: it waits for bookings in progress, and those that were checked
 * against the days as they were are refused. All that come after it are checked against the new ones.
 */
async function raiseVersions(trx: Trx, ids: string[] | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from courts
    where archived_at is null and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    order by id for update`.execute(trx);
  const locked = rows.map(({ id }) => id);
  await sql`update courts set version = version + 1 where id = any(${locked}::uuid[])`.execute(trx);
  return locked;
}

const VERBS = { added: 'created', changed: 'updated', gone: 'deleted' } as const;

/** Adds, replaces or deletes a rule. Rows are locked in one order: the rule, then courts by id. */
export function changeRule<Row extends RuleDays, Fields, Shown>(
  db: Db,
  kind: RuleKind<Row, Fields, Shown>,
  wish: Wish<Fields>,
  actor: Actor,
): Promise<{ after: Shown | null; affected: AffectedBooking[] } | Missing> {
  return inTransaction(db, async (trx) => {
    const change = await plan(trx, kind, wish, true);
    if (typeof change === 'string') return change;
    const { before, after } = change;
    const courts = await raiseVersions(trx, courtsOf(change));
    const affected = await findAffected(trx, kind, change, actor.now);
    if (after) await kind.save(trx, before ? after : { ...after, created_at: actor.now });
    else await sql`delete from ${sql.table(kind.table)} where id = ${wish.id}::uuid`.execute(trx);
    const shown = { before: before && kind.toShown(before), after: after && kind.toShown(after) };
    await audited(trx, actor, {
      action: `${kind.name}.${VERBS[!before ? 'added' : after ? 'changed' : 'gone']}`,
      subject: kind.table,
      subjectId: (after ?? before)?.id ?? null,
      ...(shown.before && { before: shown.before }),
      ...(shown.after && { after: shown.after }),
    });
    await publish(trx, 'plans.changed', { court_ids: courts, ...daysOf(change) }, actor.now);
    return { after: shown.after, affected };
  });
}

/** The same without writing anything, as of now. */
export async function previewRule<Row extends RuleDays, Fields>(
  db: Db,
  kind: RuleKind<Row, Fields, unknown>,
  wish: Wish<Fields>,
  now: Date,
): Promise<AffectedBooking[] | Missing> {
  const change = await plan(db, kind, wish, false);
  return typeof change === 'string' ? change : findAffected(db, kind, change, now);
}
