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

/** Takes a user out of their household. The caller must move or forget the children whom the user keeps. */
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
 * Takes a user out of their household, with the children whom they keep. The user themselves, the payer and the staff may do this. Throws
 * `Refusal`.
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
 * Takes a user whose account is being deleted out of their household, and deletes their card and the details of the children whom they
 * keep. A household that has no other adult ends. Returns false when the user pays for others. The rows of the user and of the household
 * must be locked.
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
