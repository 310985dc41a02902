import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

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

const idsOf = (children: readonly Pick<KeptChild, 'id'>[]) => children.map(({ id }) => id);

/** Lets children share what another household has. */
export async function moveChildren(trx: Trx, children: Pick<KeptChild, 'id'>[], to: string): Promise<void> {
  if (children.length === 0) return;
  await trx
    .updateTable('children')
    .set({ household_id: to, shares_from: null })
    .where('id', 'in', idsOf(children))
    .execute();
}

/** Leaves of children that there were some, and what was agreed to. */
export async function forgetChildren(trx: Trx, children: Pick<KeptChild, 'id'>[], now: Date): Promise<void> {
  if (children.length === 0) return;
  await trx.deleteFrom('cards').where('child_id', 'in', idsOf(children)).execute();
  await trx
    .updateTable('children')
    .set({ name: null, born_on: null, left_at: now })
    .where('id', 'in', idsOf(children))
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
