import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { OpeningHours, openingHoursFields } from '#contract/opening-hours/opening-hours.ts';
import { fromTaka, toTaka } from '#contract/money/money.ts';
import type { PriceRule, priceRuleFields } from '#contract/opening-hours/price-rules.ts';
import { WEEKDAYS, type RuleDayFields } from '#contract/opening-hours/rule-days.ts';
import { slotLabel } from '#contract/bookings/slots.ts';
import { slotsOf } from '../courts/rules.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { OpeningHoursRow, PriceRuleRow } from './rules.ts';
import { keepsPrice, liesOutside, type IsAffected } from './affected-rules.ts';
import type { RuleDays } from './rules.ts';

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

/** Returns a range as it is shown; a day's last minute is the midnight that ends it. */

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
