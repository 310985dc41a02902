import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { cancellationPolicy } from '#contract/club/club-rules.ts';
import type { Tier, TierFields } from '#contract/memberships/tiers.ts';
import { fromTaka, poisha, type Poisha, toTaka } from '#contract/money/money.ts';
import { type Db, inTransaction, type Trx, violates } from '../../../platform/db/database.ts';
import { type Actor, audited } from '../../../platform/db/journal.ts';
import type { Row } from '../../../platform/db/rows.ts';

export type TierRow = Row<'tiers'>;

const takaOrNull = (amount: Poisha | null) => (amount === null ? null : toTaka(poisha(amount)));
const poishaOrNull = (taka: number | null) => (taka === null ? null : fromTaka(taka));

const PERIODS: readonly Tier['months'][] = [1, 3, 6, 12];

export function toTier(row: TierRow): Tier {
  return {
    _id: row.id,
    name: row.name,
    name_bn: row.name_bn,
    price: toTaka(row.price_poisha),
    child_price: takaOrNull(row.child_price_poisha),
    cap: takaOrNull(row.cap_poisha),
    most_people: row.most_people,
    months: PERIODS.find((months) => months === row.months) ?? 12,
    starts_month: row.starts_month,
    starts_day: row.starts_day,
    is_prorated: row.is_prorated,
    grace_days: row.grace_days,
    sold_online: row.sold_online,
    days_ahead: row.days_ahead,
    opens_at: row.opens_at_minute,
    day_limit: row.day_limit,
    week_limit: row.week_limit,
    needs_no_approval: row.needs_no_approval,
    cancellation: z.parse(z.nullable(cancellationPolicy), row.cancellation),
  };
}

function toColumns(fields: TierFields) {
  return {
    name: fields.name,
    name_bn: fields.name_bn,
    price_poisha: fromTaka(fields.price),
    child_price_poisha: poishaOrNull(fields.child_price),
    cap_poisha: poishaOrNull(fields.cap),
    most_people: fields.most_people,
    months: fields.months,
    starts_month: fields.starts_month,
    starts_day: fields.starts_day,
    is_prorated: fields.is_prorated,
    grace_days: fields.grace_days,
    sold_online: fields.sold_online,
    days_ahead: fields.days_ahead,
    opens_at_minute: fields.opens_at,
    day_limit: fields.day_limit,
    week_limit: fields.week_limit,
    needs_no_approval: fields.needs_no_approval,
    cancellation: fields.cancellation && JSON.stringify(fields.cancellation),
  };
}

/** Returns the tiers on sale, in the club's order. */
export function findTiers(db: Db): Promise<TierRow[]> {
  return db
    .selectFrom('tiers')
    .selectAll()
    .where('archived_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** Returns a tier, including one that is no longer sold. */
export async function findTier(db: Db, id: string): Promise<TierRow | null> {
  return (await db.selectFrom('tiers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns all tiers by id, including those no longer sold: their memberships still run. */
export async function findAllTiers(db: Db): Promise<Map<string, TierRow>> {
  const rows = await db.selectFrom('tiers').selectAll().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts the memberships of a tier that are valid on a day or later, and the people who share them. */
export async function countTouched(
  db: Db,
  tierId: string,
  today: ClubDate,
): Promise<{ memberships: number; people: number }> {
  const { rows } = await sql<{ memberships: number; people: number }>`
    with touched as (
      select id, household_id from memberships where tier_id = ${tierId}::uuid and counts_until >= ${today}::date
    ), households as (select distinct household_id as id from touched)
    select (select count(*) from touched)::int as memberships,
      ((select count(*) from users join households on users.household_id = households.id)
        + (select count(*) from children join households on children.household_id = households.id
           where left_at is null))::int as people`.execute(db);
  return rows[0] ?? { memberships: 0, people: 0 };
}

export type TierRefused = 'rules-changed' | 'missing' | 'name-in-use' | 'too-many';

class Refused extends Error {
  readonly why: TierRefused;

  constructor(why: TierRefused) {
    super(why);
    this.why = why;
  }
}

/**
 * Changes the tiers and raises the version of the club's rules, against which bookings of members are checked. Returns 'rules-changed' when
 * the rules no longer have this version; null skips that check.
 */
async function changeTiers<Answer>(
  db: Db,
  version: number | null,
  work: (trx: Trx) => Promise<Answer>,
): Promise<Answer | TierRefused> {
  try {
    return await inTransaction(db, async (trx) => {
      const { rows } = await sql`
        update club_rules set version = version + 1
        where ${version}::int is null or version = ${version}::int returning version`.execute(trx);
      if (rows.length === 0) throw new Refused('rules-changed');
      return await work(trx);
    });
  } catch (error) {
    if (error instanceof Refused) return error.why;
    if (violates(error, 'tiers_name')) return 'name-in-use';
    throw error;
  }
}

/** Adds a tier at the end of the list, unless the club already sells `most` tiers. */
export function insertTier(
  db: Db,
  { fields, version, most }: { fields: TierFields; version: number; most: number },
  actor: Actor,
): Promise<TierRow | TierRefused> {
  return changeTiers(db, version, async (trx) => {
    const others = await findTiers(trx);
    if (others.length >= most) throw new Refused('too-many');
    const place = Math.max(0, ...others.map((other) => other.place)) + 1;
    const row = await trx
      .insertInto('tiers')
      .values({ id: uuidv7(), place, ...toColumns(fields), created_at: actor.now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audited(trx, actor, {
      action: 'tier.created',
      subject: 'tiers',
      subjectId: row.id,
      after: toTier(row),
    });
    return row;
  });
}

export function updateTierRow(
  db: Db,
  { id, fields, version }: { id: string; fields: TierFields; version: number },
  actor: Actor,
): Promise<TierRow | TierRefused> {
  return changeTiers(db, version, async (trx) => {
    const before = await findTier(trx, id);
    if (!before || before.archived_at) throw new Refused('missing');
    const row = await trx
      .updateTable('tiers')
      .set(toColumns(fields))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audited(trx, actor, {
      action: 'tier.updated',
      subject: 'tiers',
      subjectId: id,
      before: toTier(before),
      after: toTier(row),
    });
    return row;
  });
}

/** Puts the tiers in the order of these ids. */
export function placeTiers(
  db: Db,
  { ids, version }: { ids: string[]; version: number },
  actor: Actor,
): Promise<true | TierRefused> {
  return changeTiers(db, version, async (trx) => {
    await sql`
        update tiers set place = listed.place from unnest(${ids}::uuid[]) with ordinality as listed (id, place)
        where tiers.id = listed.id and archived_at is null`.execute(trx);
    await audited(trx, actor, { action: 'tiers.ordered', subject: 'tiers', subjectId: null, after: { ids } });
    return true as const;
  });
}

export function archiveTier(db: Db, id: string, actor: Actor): Promise<TierRow | TierRefused> {
  return changeTiers(db, null, async (trx) => {
    const row = await trx
      .updateTable('tiers')
      .set({ archived_at: actor.now })
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Refused('missing');
    await audited(trx, actor, {
      action: 'tier.deleted',
      subject: 'tiers',
      subjectId: id,
      before: toTier(row),
    });
    return row;
  });
}
