import { sql } from 'kysely';
import type { Db } from './database.ts';
import { named } from './named.ts';
import { guard } from './guard.ts';

/** Counts one attempt in a single statement, so that no concurrent attempt is lost. */
export async function countAttempt(db: Db, bucket: string, now: Date, nextReset: Date) {
  const { rows } = await named(
    'count-attempt',
    sql<{ hits: number; resetsAt: Date }>`
    insert into identity_attempts as a (bucket, hits, resets_at) values (${bucket}, 1, ${nextReset})
    on conflict (bucket) do update set
      hits = case when a.resets_at > ${now} then ${guard('hits before', sql`a.hits`)} + 1 else 1 end,
      resets_at = case when a.resets_at > ${now} then a.resets_at else excluded.resets_at end
    returning hits, resets_at as "resetsAt"`,
  ).execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('Counting an attempt returned no row');
  return counted;
}

/** Returns the counts of these buckets whose window has not ended. */
export async function findCounts(db: Db, buckets: string[], now: Date) {
  return db
    .selectFrom('identity_attempts')
    .select(['bucket', 'hits', 'resets_at as resetsAt'])
    .where('bucket', 'in', buckets)
    .where('resets_at', '>', now)
    .execute();
}

export async function takeBackAttempt(db: Db, bucket: string): Promise<void> {
  await sql`update identity_attempts set hits = hits - 1 where bucket = ${bucket} and hits > 0`.execute(db);
}

/** Deletes expired windows in small batches; skips rows that another node is deleting. */
export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await sql`delete from identity_attempts where bucket in (
    select bucket from identity_attempts where resets_at <= ${now} limit 100 for update skip locked)`.execute(
    db,
  );
}
