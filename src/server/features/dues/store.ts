import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { People } from '#contract/memberships/dues.ts';
import type { LastMembership } from '#contract/memberships/period.ts';
import { lockCharge, type ChargeRow } from '../charges/store.ts';
import { lockHousehold } from '../standing/write-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/rows.ts';

export type DuesRow = Row<'dues'>;
export type MembershipRow = Row<'memberships'>;

export async function findDues(db: Db, chargeId: string): Promise<DuesRow | null> {
  return (
    (await db.selectFrom('dues').selectAll().where('charge_id', '=', chargeId).executeTakeFirst()) ?? null
  );
}

/** Dues that can be paid, and what they come to. */
export type OpenDues = DuesRow & Pick<ChargeRow, 'total_poisha'>;

/** Returns what a household has still to pay: at most one after each end. */
export function findOpenDues(db: Db, householdId: string): Promise<OpenDues[]> {
  return db
    .selectFrom('dues')
    .innerJoin('charges', 'charges.id', 'dues.charge_id')
    .selectAll('dues')
    .select('charges.total_poisha')
    .where('household_id', '=', householdId)
    .where('is_over', '=', false)
    .orderBy('charge_id')
    .execute();
}

/** Who pays for a household; the e-mail of one whose account is removed is empty. */
export interface Payer {
  id: string;
  email: string;
  /** An admin can say that somebody buys no memberships any more. */
  mayBuy: boolean;
}

export async function findHouseholdPayer(db: Db, householdId: string): Promise<Payer | null> {
  const row = await db
    .selectFrom('households')
    .innerJoin('users', 'users.id', 'households.payer_id')
    .select(['users.id', 'users.email', 'users.may_buy_memberships'])
    .where('households.id', '=', householdId)
    .executeTakeFirst();
  return row ? { id: row.id, email: row.email ?? '', mayBuy: row.may_buy_memberships } : null;
}

/** A charge of dues; its household's row and its own are locked. */
export interface LockedDues {
  charge: ChargeRow;
  /** null: only the payment is known of it, as after a backup was restored; nothing is to be had for it. */
  dues: DuesRow | null;
  payer: Payer | null;
}

/** Rows are locked in one order everywhere: household, user, charge, payment, membership. */
export async function lockDues(trx: Trx, chargeId: string): Promise<LockedDues> {
  const known = await findDues(trx, chargeId);
  if (known) await lockHousehold(trx, known.household_id);
  const charge = await lockCharge(trx, chargeId);
  if (!known) return { charge, dues: null, payer: null };
  return {
    charge,
    dues: await findDues(trx, chargeId),
    payer: await findHouseholdPayer(trx, known.household_id),
  };
}

/** Returns the membership of a household that ends last; null: it never had one. */
export async function findLastMembership(
  db: Db,
  householdId: string,
): Promise<(MembershipRow & LastMembership) | null> {
  const row = await db
    .selectFrom('memberships')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('ends_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts who shares the memberships of a household that begin on a day: a child is an adult from the 18th birthday on. */
export async function countPeople(db: Db, householdId: string, day: ClubDate): Promise<People> {
  const { rows } = await sql<People>`
    select (adults + of_age)::int as adults, (young - of_age)::int as children from (
      select (select count(*) from users where household_id = ${householdId}::uuid and removed_at is null) as adults,
        count(*) as young, count(*) filter (where born_on <= (${day}::date - interval '18 years')) as of_age
      from children where household_id = ${householdId}::uuid and left_at is null
    ) counted`.execute(db);
  return rows[0] ?? { adults: 0, children: 0 };
}
