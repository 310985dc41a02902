import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { Services } from '../services.ts';
import { sayFailure } from './failure-words.ts';
import { type BackupHeader, countRows } from './format.ts';
import { findBackupTrouble } from './rules.ts';

export type BackupRun = Row<'backups'>;

/** The host and folder in which a node keeps its backups. */
export interface BackupPlace {
  host: string;
  folder: string;
}

const UNDER_WAY = ['making', 'proving'] as const;

export function findRuns(db: Db, limit = 50): Promise<BackupRun[]> {
  return db
    .selectFrom('backups')
    .selectAll()
    .orderBy('wanted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findLast(db: Db): Promise<{ proven: BackupRun | null; failed: BackupRun | null }> {
  const findLastRun = (state: 'proven' | 'failed') =>
    db
      .selectFrom('backups')
      .selectAll()
      .where('state', '=', state)
      .orderBy('wanted_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  return { proven: (await findLastRun('proven')) ?? null, failed: (await findLastRun('failed')) ?? null };
}

/** Requests a backup, which the next node that checks makes. Returns false when one is already requested or in progress. */
export async function wantBackup(db: Db, { actorId, now }: Actor): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const id = uuidv7();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('backups')
      .values({ id, state: 'wanted', wanted_at: now, wanted_by: actorId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
    if (actorId !== null)
      await audited(trx, { actorId, now }, { action: 'backup.wanted', subject: 'backups', subjectId: id });
    return true;
  });
}

/**
 * Claims the requested backup, so that no other node makes it. Returns null when there is no request, or it was made after `wantedUntil`.
 */
export async function claimWanted(
  db: Db,
  { leaseUntil, wantedUntil, ...place }: BackupPlace & { file: string; leaseUntil: Date; wantedUntil: Date },
): Promise<BackupRun | null> {
  const claimed = await db
    .updateTable('backups')
    .set({ state: 'making', lease_until: leaseUntil, ...place })
    .where('state', '=', 'wanted')
    .where('wanted_at', '<=', wantedUntil)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Renews the node's lease on the backup and records the progress. Returns false when the node no longer holds the backup. */
export async function renewLease(
  db: Db,
  id: string,
  { leaseUntil, percent }: { leaseUntil: Date; percent: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ lease_until: leaseUntil, percent })
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the migrations applied to the database, by this build and by later ones. */
export async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations where name ~ '^[0-9]' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Marks backups as failed whose lease has expired. */
export async function failAbandoned(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'failed', ended_at: now, failure: 'The server that was making it stopped.' })
    .where('state', 'in', UNDER_WAY)
    .where('lease_until', '<', now)
    .execute();
}

/** Records that the file is complete; its proof follows. */
export async function noteMade(
  db: Db,
  id: string,
  { header, bytes, now }: { header: BackupHeader; bytes: number; now: Date },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      state: 'proving',
      bytes,
      row_count: countRows(header),
      product: header.product,
      migrations: header.migrations,
      made_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute();
}

/** Ends a backup. `failure` is null when the file was read back and compared successfully. */
export async function endRun(
  db: Db,
  id: string,
  { failure, now }: { failure: string | null; now: Date },
): Promise<void> {
  const end =
    failure === null
      ? { state: 'proven' as const, proven_at: now, percent: 100 }
      : { state: 'failed' as const, failure };
  await db
    .updateTable('backups')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .execute();
}

export function findEndedRuns(db: Db): Promise<BackupRun[]> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('state', 'in', ['proven', 'failed'])
    .orderBy('wanted_at', 'desc')
    .execute();
}

/** Deletes the record of a backup whose file has been removed. */
export async function deleteRun(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute();
}

/** Deletes the records of failed backups that left no file and ended before this instant. */
export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('backups')
    .where('state', '=', 'failed')
    .where('made_at', 'is', null)
    .where('wanted_at', '<', before)
    .execute();
}

/**
 * Returns the bytes that the club's tables take, plus the temporary files in which PostgreSQL sorts when it rebuilds the largest indexes.
 */
export async function readProofBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce(sum(pg_total_relation_size(c.oid)), 0) + coalesce(max(pg_indexes_size(c.oid)), 0))::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'card_gateway') and c.relkind = 'r'`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Returns a sentence about what is wrong with the club's backups now; null when all is well. */
export async function readBackupTrouble({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<string | null> {
  const { proven, failed } = await findLast(db);
  return findBackupTrouble(clock(), {
    proven: proven?.wanted_at ?? null,
    failed: failed && {
      at: failed.ended_at ?? failed.wanted_at,
      failure: failed.failure ? sayFailure(failed.failure) : '',
    },
  });
}
