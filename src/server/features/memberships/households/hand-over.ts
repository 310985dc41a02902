import { t } from '#texts/households.js';
import { changeHousehold, type HouseholdRow } from '../terms/lock-household.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/db/database.ts';
import { type Actor, audited, publish } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import { lockOwnHousehold, requirePayer } from './household.ts';

/** Records who is asked to pay for a household; null withdraws the question. The household's row must be locked. */
async function ask(trx: Trx, household: HouseholdRow, payerId: string | null, actor: Actor): Promise<void> {
  const { id, payer_id: payer } = household;
  if (payerId !== null) {
    const asked = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', payerId)
      .where('id', '<>', payer)
      .where('household_id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!asked) throw new Refusal('not-found', t.noSuchPerson);
  }
  if (household.asked_payer_id === payerId) return;
  await trx.updateTable('households').set({ asked_payer_id: payerId }).where('id', '=', id).execute();
  await audited(trx, actor, {
    action: 'household.payer-asked',
    subject: 'households',
    subjectId: id,
    after: { payer_id: payerId },
  });
  if (payerId !== null) {
    const news = { household_id: id, user_id: payerId, actor_id: actor.actorId };
    await publish(trx, 'household.payer-asked', news, actor.now);
  }
}

/** Asks another adult of the payer's household to take over the payments; null withdraws the question. Throws `Refusal`. */
export function askToPay(
  db: Db,
  { userId, payerId }: { userId: string; payerId: string | null },
  actor: Actor,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const household = await lockOwnHousehold(trx, userId);
    if (!household) throw new Refusal('not-found', t.noSuchPerson);
    requirePayer(household, userId);
    await ask(trx, household, payerId, actor);
  });
}

/**
 * Asks an adult of a household to take over the payments, on an admin's request, for example because the payer cannot be reached. Throws
 * `Refusal`.
 */
export function askToPayFor(
  db: Db,
  { householdId, payerId }: { householdId: string; payerId: string },
  actor: Actor,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('households')
      .select('id')
      .where('id', '=', householdId)
      .where('over_at', 'is', null)
      .executeTakeFirst();
    if (!known) throw new Refusal('not-found', t.noSuchPerson);
    await ask(trx, await changeHousehold(trx, known.id), payerId, actor);
  });
}

/** Records the answer of the person who was asked to pay: they become the payer, or the question is withdrawn. Throws `Refusal`. */
export function answerAsPayer(
  db: Db,
  { userId, accepts }: { userId: string; accepts: boolean },
  actor: Actor,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const household = await lockOwnHousehold(trx, userId);
    if (household?.asked_payer_id !== userId) throw new Refusal('not-found', t.notAsked);
    const { id, payer_id: payer } = household;
    const change = { asked_payer_id: null, ...(accepts && { payer_id: userId }) };
    await trx.updateTable('households').set(change).where('id', '=', id).execute();
    if (!accepts) return;
    await audited(trx, actor, {
      action: 'household.handed-over',
      subject: 'households',
      subjectId: id,
      before: { payer_id: payer },
      after: { payer_id: userId },
    });
    await publish(trx, 'household.payer-changed', { household_id: id, user_id: payer }, actor.now);
  });
}

export async function forgetAsked(trx: Trx, { id }: Pick<HouseholdRow, 'id'>, userId: string): Promise<void> {
  await trx
    .updateTable('households')
    .set({ asked_payer_id: null })
    .where('id', '=', id)
    .where('asked_payer_id', '=', userId)
    .execute();
}
