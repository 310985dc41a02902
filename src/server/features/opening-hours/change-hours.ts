import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import type { Affected } from '#contract/bookings/affected-booking.ts';
import { slotLabel } from '#contract/bookings/slots.ts';
import { fromTaka, toTaka } from '#contract/money/money.ts';
import type { OpeningHours, openingHoursFields } from '#contract/opening-hours/opening-hours.ts';
import type { PriceRule, priceRuleFields } from '#contract/opening-hours/price-rules.ts';
import { type RuleDayFields, WEEKDAYS } from '#contract/opening-hours/rule-days.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { guard } from '../../platform/db/guard.ts';
import { type Actor, audited, publish } from '../../platform/db/journal.ts';
import { slotsOf } from '../courts/rules.ts';
import { courtsOf, daysOf, type HoursChange, keepsPrice, liesOutside } from './affected-rules.ts';
import { type ChangedCourt, findAffected, findChanged, type RuleKind } from './affected-store.ts';
import type { OpeningHoursRow, PriceRuleRow, RuleDays } from './rules.ts';

/** Which rule is changed, and to what; null: a new one, or deleted. */
interface HoursChangeInput<Fields> {
  id: string | null;
  fields: Fields | null;
}

export type Missing = 'no-such-rule' | 'no-such-court' | 'no-such-tier';

/** Whether some of these tiers are not sold; those that were `named` before may run on. */
async function isOneLost(db: Db, ids: string[], named: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql`
    select from unnest(${ids}::uuid[]) as wanted (id) where not exists (
      select from tiers where tiers.id = wanted.id and (archived_at is null or tiers.id = any(${named}::uuid[])))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns what an input would change; the rule that it changes is locked where `lock` says so. */
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
  if (after && (await isOneLost(db, kind.tiersOf(after), before ? kind.tiersOf(before) : [])))
    return 'no-such-tier';
  if (!after?.court_id) return { before, after };
  const { rows: courts } = await sql`
    select from courts where id = ${after.court_id}::uuid and archived_at is null`.execute(db);
  return courts.length === 0 ? 'no-such-court' : { before, after };
}

/**
 * Raises the version of the courts, in order of their ids: it waits for bookings in progress, and those that were checked
 * against the days as they were are refused. All that come after it are checked against the new ones.
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

/** Adds, replaces or deletes a rule, unless `refuse` throws. Rows are locked in one order: the rule, then courts by id. */
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
    const courts = await raiseVersions(trx, courtsOf(change));
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
    await publish(trx, 'plans.changed', { court_ids: courts, ...daysOf(change) }, actor.now);
    return { after: shown.after, ...affected };
  });
}

/** Says what a change would do now, and writes nothing. */
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

/** Rules listed at the most; a club adds a few dozen a year. */
const MAX_RULES = 1000;

function daysToRow(id: string, { court_id, name, starts_on, ends_on, weekdays }: RuleDayFields) {
  const mask = [...new Set(weekdays)].reduce((bits, day) => bits | (1 << day), 0);
  return { id, court_id, name, starts_on, ends_on, weekdays: mask };
}

function daysToShown({ id, court_id, name, starts_on, ends_on, weekdays }: RuleDays & { name: string }) {
  const days = WEEKDAYS.flatMap((_, day) => ((weekdays >> day) & 1 ? [day] : []));
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
    windows: slotsOf(fields.windows).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
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
  isAffected: liesOutside,
  tiersOf: () => [],
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
    const [{ startsAt, endsAt } = { startsAt: 0, endsAt: 0 }] = slotsOf([fields.hours]);
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
  isAffected: keepsPrice,
  tiersOf: ({ tier_ids }) => tier_ids,
  differByPerson: (rules) => rules.some(({ audience }) => audience !== 'everybody'),
};
