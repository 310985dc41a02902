import { t } from '#texts/households.js';
import type { Role } from '#contract/people/users.ts';
import { openAddedDues } from '../../payments/dues.ts';
import { lockOrMakeHousehold, type HouseholdRow } from '../terms/lock-household.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/db/database.ts';
import { type Actor, audited, publish } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import { isStaffRole } from '../../../platform/http/authorise.ts';
import { findAgreedChildren, findKeptChildren, forgetChildren, moveChildren } from './children.ts';
import { forgetAsked } from './hand-over.ts';
import { endHousehold, lockOwnHousehold, lockPerson, paysForOthers } from './household.ts';

/** Takes somebody out of their household; the children that they keep are to be taken along, or forgotten, by the caller. */
async function takeOut(trx: Trx, household: HouseholdRow, userId: string, actor: Actor): Promise<void> {
  const alone = { household_id: null, shares_from: null, left_household_at: actor.now };
  await trx.updateTable('users').set(alone).where('id', '=', userId).execute();
  await forgetAsked(trx, household, userId);
  await audited(trx, actor, {
    ...(actor.actorId === userId ? { action: 'household.left' } : { action: 'household.removed' }),
    subject: 'users',
    subjectId: userId,
    before: { household_id: household.id },
  });
  const left = { household_id: household.id, user_id: userId, actor_id: actor.actorId };
  await publish(trx, 'household.left', left, actor.now);
}

/**
 * Takes somebody out of their household, with the children whom they keep, on their own word, that of who pays, or of the staff. Throws
 * Refusal.
 */
export function leaveHousehold(
  db: Db,
  { userId, by }: { userId: string; by: { userId: string; role: Role } },
  actor: Actor,
): Promise<void> {
  const leave = async (trx: Trx) => {
    const household = await lockOwnHousehold(trx, userId);
    await lockPerson(trx, userId, household);
    const isTheirs = userId === by.userId || household?.payer_id === by.userId;
    if (!household || !(isTheirs || isStaffRole(by.role))) throw new Refusal('not-found', t.noSuchPerson);
    if (household.payer_id === userId) throw new Refusal('payer-stays', t.payerStays);
    const kept = await findKeptChildren(trx, { userId, householdId: household.id });
    await takeOut(trx, household, userId, actor);
    if (kept.length > 0)
      await moveChildren(trx, kept, (await lockOrMakeHousehold(trx, userId, actor.now)).id);
    await openAddedDues(trx, household.id, actor);
  };
  return inTransaction(db, leave);
}

/**
 * Takes somebody out of their household whose account is removed, and forgets their card and the children whom they keep; of who paid
 * alone the household ends. Returns false where they pay for others. The rows of both are locked.
 */
export async function leaveForGood(
  trx: Trx,
  household: HouseholdRow | null,
  userId: string,
  actor: Actor,
): Promise<boolean> {
  if (household?.payer_id === userId && (await paysForOthers(trx, household))) return false;
  const kept = household && (await findKeptChildren(trx, { userId, householdId: household.id }));
  await forgetChildren(trx, [...(kept ?? []), ...(await findAgreedChildren(trx, userId))], actor.now);
  if (household?.payer_id === userId) {
    await endHousehold(trx, household.id, actor.now);
    await trx.updateTable('users').set({ household_id: null }).where('id', '=', userId).execute();
  } else if (household) {
    await takeOut(trx, household, userId, actor);
    await openAddedDues(trx, household.id, actor);
  }
  await trx.deleteFrom('cards').where('user_id', '=', userId).execute();
  return true;
}
