import type { Db } from '../../platform/db/database.ts';

/** Returns what somebody is called; null: nobody has this id. */
export async function findName(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('display_name').where('id', '=', userId).executeTakeFirst();
  return row?.display_name ?? null;
}

/** Returns the id of somebody who has an account, by id or e-mail; null: nobody. */
export async function findAccount(db: Db, who: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(who.includes('@') ? 'email' : 'id', '=', who)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
