import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Returns the audit rows about a subject, oldest first, without their ids. */
export async function findAuditRows(db: Db, subjectId: string) {
  return db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject', 'before', 'after', 'at'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

/** Returns the outbox messages whose payload contains this id anywhere, oldest first. */
export async function findOutboxMessages(db: Db, id: string) {
  const { rows } = await sql<{ topic: string; payload: unknown; created_at: Date; next_at: Date }>`
    select topic, payload, created_at, next_at from outbox
    where payload::text like ${`%${id}%`} order by id`.execute(db);
  return rows;
}
