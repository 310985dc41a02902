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

/** What is kept of a child, with the words that their parent agreed to. */
function toColumns({ name, born_on }: ChildFields, userId: string, now: Date) {
  const today = toClubDate(now);
  if (born_on > today) throw fieldRefusal('born_on', t.notBornYet);
  if (!isChild(born_on, today)) throw fieldRefusal('born_on', t.isAdult);
  return { name, born_on, consent_by: userId, consent_at: now, consent_words: consentWords() };
}

/** Notes an act on a child: which, and never who that is. */
const note = (trx: Trx, actor: Actor, act: { action: string; subjectId: string }) =>
  audited(trx, actor, { ...act, subject: 'children' });

/** A child who is there already was sent twice. */
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

/** Adds a child to the household of who pays, which begins by it where there is none. Throws Refusal. */
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

/** Locks and returns the household of a child, whom only who keeps them may change. Throws Refusal. */
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

/** What somebody may have read of a child. */
interface ChildRead {
  name: string | null;
  born_on: ClubDate | null;
}

/** Corrects what is kept of a child, with the consent once more. Throws Refusal. */
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
    // Who has not agreed yet reads no birth date.
    asRead({ name, born_on: consent_by === keeping.by.userId ? born_on : null });
    await trx
      .updateTable('children')
      .set(toColumns(fields, keeping.by.userId, actor.now))
      .where('id', '=', keeping.id)
      .execute();
    await note(trx, actor, { action: 'child.updated', subjectId: keeping.id });
  });
}

/** Takes a child out of the household: name, birth date and card go. Throws Refusal. */
export function deleteChild(db: Db, keeping: Keeping, actor: Actor): Promise<void> {
  return inTransaction(db, async (trx) => {
    const household = await requireKept(trx, keeping);
    await forgetChildren(trx, [keeping], actor.now);
    await openAddedDues(trx, household.id, actor);
    await note(trx, actor, { action: 'child.removed', subjectId: keeping.id });
  });
}

/**
 * Who keeps a child `c` of the household `h`: whoever agreed that the club keeps them, as long as they share the household, else who
 * pays for it.
 */
export const KEEPER = sql<string>`coalesce(
  (select k.id from users k where k.id = c.consent_by and k.household_id = c.household_id), h.payer_id)`;

export interface KeptChild {
  id: string;
  name: string;
}

/** Returns the children that somebody keeps in their household. */
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

/** Lets children share what another household has. */
export async function moveChildren(trx: Trx, children: Pick<KeptChild, 'id'>[], to: string): Promise<void> {
  if (children.length === 0) return;
  await trx
    .updateTable('children')
    .set({ household_id: to, shares_from: null })
    .where('id', 'in', listIds(children))
    .execute();
}

/** Leaves of children that there were some, and what was agreed to. */
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

/** Returns the children that somebody has agreed to, wherever they are by now. */
export function findAgreedChildren(trx: Trx, userId: string): Promise<Pick<KeptChild, 'id'>[]> {
  return trx
    .selectFrom('children')
    .select('id')
    .where('consent_by', '=', userId)
    .where('left_at', 'is', null)
    .execute();
}
