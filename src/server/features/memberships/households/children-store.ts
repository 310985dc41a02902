import { v7 as uuidv7 } from 'uuid';
import { clubDateOf } from '#contract/clock/club-time.ts';
import { consentWords, type ChildFields } from '#contract/memberships/households.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { audited, type Actor } from '../../../platform/db/journal.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';
import { changeHousehold, householdOf, type HouseholdRow } from '../../standing/write-store.ts';
import { requireFreePlace, requirePayer } from './change-store.ts';
import { isChild } from './rules.ts';
import { t } from './texts.ts';

/** What is kept of a child, with the words that their parent agreed to. */
function toColumns({ name, born_on }: ChildFields, userId: string, now: Date) {
  const today = clubDateOf(now);
  if (born_on > today) throw fieldRefusal('born_on', t.notBornYet);
  if (!isChild(born_on, today)) throw fieldRefusal('born_on', t.isAdult);
  return { name, born_on, consent_by: userId, consent_at: now, consent_words: consentWords() };
}

/** Notes an act on a child: which, and never who that is. */
const note = (trx: Trx, actor: Actor, act: { action: string; subjectId: string }) =>
  audited(trx, actor, { ...act, subject: 'children' });

/** Adds a child to the household of who pays, which begins by it where there is none. Throws Refusal. */
export function insertChild(
  db: Db,
  { userId, fields }: { userId: string; fields: ChildFields },
  actor: Actor,
) {
  return inTransaction(db, async (trx) => {
    const columns = toColumns(fields, userId, actor.now);
    const household = await householdOf(trx, userId, actor.now);
    requirePayer(household, userId);
    await requireFreePlace(trx, household, actor);
    const id = uuidv7();
    await trx
      .insertInto('children')
      .values({ id, household_id: household.id, ...columns, created_at: actor.now })
      .execute();
    await note(trx, actor, { action: 'child.added', subjectId: id });
  });
}

/** Locks the household of who pays. Throws Refusal. */
async function lockOwn(trx: Trx, { userId, householdId }: Payer): Promise<HouseholdRow> {
  if (householdId === null) throw new Refusal('not-found', t.noSuchChild);
  const household = await changeHousehold(trx, householdId);
  requirePayer(household, userId);
  return household;
}

interface Payer {
  userId: string;
  householdId: string | null;
}

/** Corrects what is kept of a child, with the consent once more. Throws Refusal. */
export function updateChildRow(
  db: Db,
  { id, by, fields }: { id: string; by: Payer; fields: ChildFields },
  actor: Actor,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const household = await lockOwn(trx, by);
    const changed = await trx
      .updateTable('children')
      .set(toColumns(fields, by.userId, actor.now))
      .where('id', '=', id)
      .where('household_id', '=', household.id)
      .where('left_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Refusal('not-found', t.noSuchChild);
    await note(trx, actor, { action: 'child.updated', subjectId: id });
  });
}

/** Leaves of a child that there was one, and what its parent agreed to. */
const GONE = { name: null, born_on: null };

/** Takes a child out of the household: name, birth date and card go. Throws Refusal. */
export function deleteChild(db: Db, { id, by }: { id: string; by: Payer }, actor: Actor): Promise<void> {
  return inTransaction(db, async (trx) => {
    const household = await lockOwn(trx, by);
    const gone = await trx
      .updateTable('children')
      .set({ ...GONE, left_at: actor.now })
      .where('id', '=', id)
      .where('household_id', '=', household.id)
      .where('left_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw new Refusal('not-found', t.noSuchChild);
    await trx.deleteFrom('cards').where('child_id', '=', id).execute();
    await note(trx, actor, { action: 'child.removed', subjectId: id });
  });
}

/** Takes all children out of a household whose row is locked. */
export async function forgetChildren(trx: Trx, householdId: string, now: Date): Promise<void> {
  const children = trx.selectFrom('children').select('id').where('household_id', '=', householdId);
  await trx.deleteFrom('cards').where('child_id', 'in', children).execute();
  await trx
    .updateTable('children')
    .set({ ...GONE, left_at: now })
    .where('household_id', '=', householdId)
    .where('left_at', 'is', null)
    .execute();
}
