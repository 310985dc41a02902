import type { Db } from '../../../platform/db/database.ts';

/** Finds the events of one account, newest first. */
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
