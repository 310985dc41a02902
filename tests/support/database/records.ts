import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Returns what the club wrote down about a row, oldest first, without its own ids. */
export async function findAuditRows(db: Db, subjectId: string) {
  return db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject', 'before', 'after', 'at'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

/** Returns the messages for other systems that name a row anywhere in their payload, oldest first. */
export async function findOutboxMessages(db: Db, id: string) {
  const { rows } = await sql<{ topic: string; payload: unknown; created_at: Date; next_at: Date }>`
    select topic, payload, created_at, next_at from outbox
    where payload::text like ${`%${id}%`} order by id`.execute(db);
  return rows;
}
