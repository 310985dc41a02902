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

/** Where a node keeps its backups. */
export interface BackupPlace {
  host: string;
  folder: string;
}

const UNDER_WAY = ['making', 'proving'] as const;

/** Returns the backups that were asked for, the newest first. */
export function findRuns(db: Db, limit = 50): Promise<BackupRun[]> {
  return db
    .selectFrom('backups')
    .selectAll()
    .orderBy('wanted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the last one that was proven, and the last one that failed. */
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

/** Asks for a backup, which the next node that looks makes; false where one is asked for or under way already. */
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
 * Takes the backup that is asked for, so that no other node makes it; null where there is none, or it was asked for after
 * `wantedUntil`.
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

/** Says that the node is alive, and how far it is; false where the backup is no longer its own. */
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

/** Returns the migrations that the database has had, of this build and of later ones. */
export async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations where name ~ '^[0-9]' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Gives up those whose nodes have not been heard of. */
export async function failAbandoned(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'failed', ended_at: now, failure: 'The server that was making it stopped.' })
    .where('state', 'in', UNDER_WAY)
    .where('lease_until', '<', now)
    .execute();
}

/** The file is whole. */
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

/** `failure` null: it was read back and compared. */
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

/** Returns what nodes have made, the newest first. */
export function findEndedRuns(db: Db): Promise<BackupRun[]> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('state', 'in', ['proven', 'failed'])
    .orderBy('wanted_at', 'desc')
    .execute();
}

/** Its file is gone. */
export async function deleteRun(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute();
}

/** Deletes failed backups that left no file and ended before this instant. */
export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('backups')
    .where('state', '=', 'failed')
    .where('made_at', 'is', null)
    .where('wanted_at', '<', before)
    .execute();
}

/** Returns how much room the club's tables take, and the files with which PostgreSQL sorts the largest indexes anew. */
export async function readProofBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce(sum(pg_total_relation_size(c.oid)), 0) + coalesce(max(pg_indexes_size(c.oid)), 0))::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'card_gateway') and c.relkind = 'r'`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Returns what is wrong with the club's backups now, as a sentence; null when all is well. */
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
