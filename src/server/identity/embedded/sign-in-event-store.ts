import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Of one account, newest first. */
export function findSignInEvents(db: Db, uid: string, limit: number) {
  return db
    .selectFrom('audit')
    .select(['at', 'action as kind', 'network', 'browser'])
    .where('subject', '=', 'identity_accounts')
    .where('subject_id', '=', uid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Removes sign-in events that are older, a little at a time; rows that another node is removing are left to it. */
export async function deleteOldSignInEvents(db: Db, before: Date): Promise<void> {
  await sql`delete from audit where id in (
    select id from audit where subject = 'identity_accounts' and at < ${before} limit 10
    for update skip locked)`.execute(db);
}
