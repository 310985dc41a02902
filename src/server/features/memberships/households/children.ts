import { t } from '#texts/households.js';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import { type ChildFields, consentWords } from '#contract/memberships/households.ts';
import { addPeople, openAddedDues } from '../../payments/dues.ts';
import { changeHousehold, lockOrMakeHousehold, type HouseholdRow } from '../terms/lock-household.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/db/database.ts';
import { type Actor, audited } from '../../../platform/db/journal.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';
import { isChild } from './ages.ts';
import { requireFreePlace, requirePayer } from './household.ts';

function toColumns({ name, born_on }: ChildFields, userId: string, now: Date) {
  const today = toClubDate(now);
  if (born_on > today) throw fieldRefusal('born_on', t.notBornYet);
  if (!isChild(born_on, today)) throw fieldRefusal('born_on', t.isAdult);
  return { name, born_on, consent_by: userId, consent_at: now, consent_words: consentWords() };
}

/** Writes an audit entry for a child: it has the child's id, never the name. */
const note = (trx: Trx, actor: Actor, act: { action: string; subjectId: string }) =>
  audited(trx, actor, { ...act, subject: 'children' });

/** Refuses a child who is already in the household: the request was sent twice. */
async function refuseTwice(trx: Trx, householdId: string, { name, born_on }: ChildFields): Promise<void> {
  const same = await trx
    .selectFrom('children')
    .select('id')
    .where('household_id', '=', householdId)
    .where('left_at', 'is', null)
    .where('name', '=', name)
    .where('born_on', '=', born_on)
    .executeTakeFirst();
  if (same) throw fieldRefusal('name', t.childIsThere({ name }));
}

/** Adds a child to the payer's household, which is created if it does not exist. Throws `Refusal`. */
export function insertChild(
  db: Db,
  { userId, fields }: { userId: string; fields: ChildFields },
  actor: Actor,
) {
  return inTransaction(db, async (trx) => {
    const columns = toColumns(fields, userId, actor.now);
    const household = await lockOrMakeHousehold(trx, userId, actor.now);
    requirePayer(household, userId);
    await refuseTwice(trx, household.id, fields);
    await requireFreePlace(trx, household, actor);
    const id = uuidv7();
    await trx
      .insertInto('children')
      .values({ id, household_id: household.id, ...columns, created_at: actor.now })
      .execute();
    await addPeople(trx, household.id, { childIds: [id] }, actor);
    await note(trx, actor, { action: 'child.added', subjectId: id });
  });
}

interface Keeping {
  id: string;
  by: { userId: string; householdId: string | null };
}

/** Locks and returns the household of a child. Throws `Refusal` unless the caller keeps the child. */
async function requireKept(trx: Trx, { id, by: { userId, householdId } }: Keeping): Promise<HouseholdRow> {
  if (householdId === null) throw new Refusal('not-found', t.noSuchChild);
  const household = await changeHousehold(trx, householdId);
  const kept = await findKeptChildren(trx, { userId, householdId: household.id });
  if (kept.some((child) => child.id === id)) return household;
  const another = await trx
    .selectFrom('children')
    .select('id')
    .where('id', '=', id)
    .where('household_id', '=', household.id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  throw another ? new Refusal('forbidden', t.onlyTheParent) : new Refusal('not-found', t.noSuchChild);
}

interface ChildRead {
  name: string | null;
  born_on: ClubDate | null;
}

/** Corrects a child's details and records the parent's consent again. Throws `Refusal`. */
export function updateChildRow(
  db: Db,
  { fields, asRead, ...keeping }: Keeping & { fields: ChildFields; asRead: (known: ChildRead) => void },
  actor: Actor,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await requireKept(trx, keeping);
    const { name, born_on, consent_by } = await trx
      .selectFrom('children')
      .select(['name', 'born_on', 'consent_by'])
      .where('id', '=', keeping.id)
      .executeTakeFirstOrThrow();
    // The birth date is hidden from a parent who has not given consent yet.
    asRead({ name, born_on: consent_by === keeping.by.userId ? born_on : null });
    await trx
      .updateTable('children')
      .set(toColumns(fields, keeping.by.userId, actor.now))
      .where('id', '=', keeping.id)
      .execute();
    await note(trx, actor, { action: 'child.updated', subjectId: keeping.id });
  });
}

/** Removes a child from the household, with name, birth date and card. Throws `Refusal`. */
export function deleteChild(db: Db, keeping: Keeping, actor: Actor): Promise<void> {
  return inTransaction(db, async (trx) => {
    const household = await requireKept(trx, keeping);
    await forgetChildren(trx, [keeping], actor.now);
    await openAddedDues(trx, household.id, actor);
    await note(trx, actor, { action: 'child.removed', subjectId: keeping.id });
  });
}

/** The keeper of a child `c` in the household `h`: the person who gave consent, as long as they share the household, or else the payer. */
export const KEEPER = sql<string>`coalesce(
  (select k.id from users k where k.id = c.consent_by and k.household_id = c.household_id), h.payer_id)`;

export interface KeptChild {
  id: string;
  name: string;
}

export async function findKeptChildren(
  trx: Trx,
  { userId, householdId }: { userId: string; householdId: string },
): Promise<KeptChild[]> {
  const { rows } = await sql<KeptChild>`
    select c.id, c.name from children c join households h on h.id = c.household_id
    where c.household_id = ${householdId}::uuid and c.left_at is null and ${KEEPER} = ${userId}::uuid
    order by c.id`.execute(trx);
  return rows;
}

const listIds = (children: readonly Pick<KeptChild, 'id'>[]) => children.map(({ id }) => id);

/** Moves children to another household, whose memberships they then share. */
export async function moveChildren(trx: Trx, children: Pick<KeptChild, 'id'>[], to: string): Promise<void> {
  if (children.length === 0) return;
  await trx
    .updateTable('children')
    .set({ household_id: to, shares_from: null })
    .where('id', 'in', listIds(children))
    .execute();
}

/** Deletes the names, birth dates and cards of children. Their rows stay, with the consent that was given. */
export async function forgetChildren(trx: Trx, children: Pick<KeptChild, 'id'>[], now: Date): Promise<void> {
  if (children.length === 0) return;
  await trx.deleteFrom('cards').where('child_id', 'in', listIds(children)).execute();
  await trx
    .updateTable('children')
    .set({ name: null, born_on: null, left_at: now })
    .where('id', 'in', listIds(children))
    .where('left_at', 'is', null)
    .execute();
}

/** Returns the children for whom the user gave consent, in any household. */
export function findAgreedChildren(trx: Trx, userId: string): Promise<Pick<KeptChild, 'id'>[]> {
  return trx
    .selectFrom('children')
    .select('id')
    .where('consent_by', '=', userId)
    .where('left_at', 'is', null)
    .execute();
}
