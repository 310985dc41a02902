import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { People } from '#contract/memberships/dues.ts';
import type { Period, Terms } from '#contract/memberships/period.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { ChargeRow } from '../charges/store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { soldBy } from './rules.ts';
import type { DuesRow, MembershipRow } from './store.ts';

export interface NewDues {
  householdId: string;
  tierId: string;
  /** The membership follows the one that ends on this day; null: it is the first. */
  afterEnd: ClubDate | null;
  /** null: it starts as the tier says when they are paid. */
  startsOn: ClubDate | null;
  /** What they sell, whatever becomes of the tier. */
  terms: Terms;
  people: People;
  /** They pay so many months, of which some may have begun; null: they add people to what runs. */
  months: number | null;
  total: Poisha;
  /** They pay for people who are added to this membership; absent: they buy one. */
  addsTo?: string;
}

/** Makes dues of a household, whose row is locked and which has no open ones for the same end. */
export async function insertDues(
  trx: Trx,
  { householdId, tierId, afterEnd, startsOn, terms, people, months, total, addsTo }: NewDues,
  actor: Actor,
): Promise<{ charge: ChargeRow; dues: DuesRow }> {
  const charge = await trx
    .insertInto('charges')
    .values({ id: uuidv7(), kind: 'dues', total_poisha: total, due: 'now', created_at: actor.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const dues = await trx
    .insertInto('dues')
    .values({
      charge_id: charge.id,
      household_id: householdId,
      tier_id: tierId,
      after_end: afterEnd,
      starts_on: startsOn,
      months,
      adds_to: addsTo ?? null,
      ...soldBy(terms),
      ...people,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audited(trx, actor, {
    action: 'dues.made',
    subject: 'households',
    subjectId: householdId,
    after: { charge_id: charge.id, tier_id: tierId, amount_poisha: total, ...people },
  });
  return { charge, dues };
}

/** Ends dues that nobody has paid: nobody can any more. */
export async function endDues(trx: Trx, chargeIds: readonly string[]): Promise<void> {
  if (chargeIds.length === 0) return;
  await trx
    .updateTable('charges')
    .set({ state: 'ended' })
    .where('id', 'in', chargeIds)
    .where('state', '=', 'open')
    .execute();
  await trx.updateTable('dues').set({ is_over: true }).where('charge_id', 'in', chargeIds).execute();
}

/** Returns a charge of dues that a payment names, and that is not there, as after a backup was restored: it is over. */
export async function recallDues(
  trx: Trx,
  { id, total }: { id: string; total: Poisha },
  now: Date,
): Promise<Pick<ChargeRow, 'id'>> {
  await trx
    .insertInto('charges')
    .values({ id, kind: 'dues', total_poisha: total, due: 'now', state: 'ended', created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return { id };
}

/** Has open dues be paid by this payment; they are over then. */
export async function payDues(trx: Trx, chargeId: string, paymentId: string): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ state: 'paid', payment_id: paymentId })
    .where('id', '=', chargeId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('dues').set({ is_over: true }).where('charge_id', '=', chargeId).execute();
}

export interface NewMembership extends Period {
  householdId: string;
  tierId: string;
  afterEnd: ClubDate | null;
  chargeId: string | null;
}

/**
 * Writes a membership that follows the one that ends on `afterEnd`. Null where there is no such one, another one follows it
 * already, or it would begin before that end: the keys of the table hold that, whatever was read before.
 */
export async function insertMembership(
  trx: Trx,
  { householdId, tierId, afterEnd, chargeId, starts_on, ends_on, counts_until }: NewMembership,
  now: Date,
): Promise<MembershipRow | null> {
  const { rows } = await sql<MembershipRow>`
    insert into memberships (id, household_id, tier_id, starts_on, ends_on, counts_until, after_end, charge_id, created_at)
    select ${uuidv7()}::uuid, ${householdId}::uuid, ${tierId}::uuid, ${starts_on}::date, ${ends_on}::date,
      ${counts_until}::date, ${afterEnd}::date, ${chargeId}::uuid, ${now}::timestamptz
    where ${afterEnd}::date is null or ${starts_on}::date > ${afterEnd}::date and exists (
      select from memberships where household_id = ${householdId}::uuid and ends_on = ${afterEnd}::date)
    on conflict do nothing
    returning *`.execute(trx);
  return rows[0] ?? null;
}
