import { pipeline } from 'node:stream/promises';
import type { BaseLogger } from 'pino';
import type { Connection } from '../../platform/db/connection.ts';
import { replaceInEmptyTables } from '../../platform/db/late-indexes.ts';
import { listMigrations, migrate, migrateFirst, readApplied } from '../../platform/db/migrate.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import { copyIn, countCopied } from './copy-store.ts';
import { BackupFault, tableOf, type BackupHeader } from './format.ts';
import type { Progress } from './make.ts';
import { readBackup, type OpenBackup } from './reader.ts';
import { markRestored, type Restored } from './mark-store.ts';
import { findDifference, findUnfit } from './restore-rules.ts';
import {
  analyse,
  claimEmpty,
  continueNumbers,
  dropEmpty,
  empty,
  isSameTable,
  withoutKeys,
} from './restore-store.ts';
import { inSession, type Client, type BackupSession } from './session-store.ts';
import { digest, listTables } from './tables-store.ts';

interface Restoring {
  restored: Restored;
  connection: Connection;
  file: string;
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  onProgress?: (progress: Progress) => void;
}

/** Makes the empty tables that the backup was taken of. */
async function prepareTables(
  { client, transaction }: BackupSession,
  { migrations }: BackupHeader,
  { connection, log }: Restoring,
): Promise<void> {
  const applied = await readApplied(client);
  // This is checked before anything is changed, and again in the transaction that restores.
  await transaction('begin', async () => claimEmpty(client, await listTables(client)));
  if (applied?.join() === migrations.join()) return;
  await transaction('begin', dropEmpty);
  await migrateFirst(connection, log, migrations.length);
}

async function fill(client: Client, backup: OpenBackup, onProgress: Restoring['onProgress']): Promise<void> {
  const of = backup.header.tables.length;
  let done = 0;
  await backup.eachTable(async (table, rows) => {
    onProgress?.({ step: 'restoring', table: table.name, done, of });
    const name = tableOf(table);
    await pipeline(rows, copyIn(client, table, `${name} ($columns) from stdin with (freeze)`));
    const count = backup.header.format === 1 ? digest : countCopied;
    const difference = findDifference(table, await count(client, table, name));
    if (difference !== null) throw new BackupFault(difference);
    done += 1;
  });
}

async function load(client: Client, backup: OpenBackup, onProgress: Restoring['onProgress']): Promise<void> {
  const tables = await listTables(client);
  const saved = backup.header.tables;
  const stranger = saved.find((table) => !tables.some((ours) => isSameTable(ours, table)));
  if (stranger || saved.length !== tables.length)
    throw new BackupFault(
      `The tables of this backup are not those of its version${stranger ? `: ${stranger.name}` : ''}.`,
    );
  await claimEmpty(client, tables);
  await empty(client, tables);
  await replaceInEmptyTables(client);
  await withoutKeys(
    client,
    tables,
    () => fill(client, backup, onProgress),
    (done, of) => onProgress?.({ step: 'indexing', table: '', done, of }),
  );
  await continueNumbers(client, tables);
}

/**
 * Restores a backup into an empty database, all or nothing, and brings its tables up to date. Throws a BackupFault where
 * the database is not empty, or the backup is not whole or not for this build.
 */
export async function restoreBackup(restoring: Restoring): Promise<BackupHeader> {
  const { connection, file, log, onProgress, restored } = restoring;
  return readBackup(file, async (backup) => {
    const { header } = backup;
    const unfit = findUnfit(header, await listMigrations(), productVersion());
    if (unfit !== null) throw new BackupFault(unfit);
    await inSession(connection, { name: 'restore' }, async (session) => {
      await prepareTables(session, header, restoring);
      await session.transaction('begin', async (client) => {
        await load(client, backup, onProgress);
        await markRestored(client, header, restored);
      });
      await analyse(session.client);
    });
    await migrate(connection, log);
    return header;
  });
}
