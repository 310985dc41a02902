import { pipeline } from 'node:stream/promises';
import type { Connection } from '../../platform/db/connection.ts';
import { copyIn, countCopied } from './copy-store.ts';
import { BackupFault, type BackupHeader, type BackupTable } from './format.ts';
import type { Progress } from './make.ts';
import { SCRATCH, makeScratch } from './scratch-store.ts';
import { readBackup } from './reader.ts';
import { findDifference } from './restore-rules.ts';
import { inSession, type BackupSession } from './session-store.ts';

interface Proving {
  connection: Connection;
  file: string;
  /** What was written; the file must say the same. */
  header: BackupHeader;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal | undefined;
}

/** Puts the rows into a table of the scratch schema and counts them there. */
async function proveTable(
  { transaction }: BackupSession,
  table: BackupTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const found = await transaction('begin', async (client) => {
    await makeScratch(client, table);
    await pipeline(rows, copyIn(client, table, `${SCRATCH} ($columns) from stdin`));
    return countCopied(client, table, SCRATCH);
  });
  const difference = findDifference(table, found);
  if (difference !== null) throw new BackupFault(difference);
}

/**
 * Proves that the file can be restored: reads it, and puts each table into the session's scratch schema, where its rows
 * are counted and compared. Throws a BackupFault that says what is wrong.
 */
export async function proveBackup({ connection, file, header, onProgress, signal }: Proving): Promise<void> {
  await readBackup(file, async (backup) => {
    if (JSON.stringify(backup.header) !== JSON.stringify(header))
      throw new BackupFault('The file does not begin with what was written.');
    const of = header.tables.length;
    let done = 0;
    await inSession(connection, { name: 'proof', signal }, (session) =>
      backup.eachTable(async (table, rows) => {
        onProgress?.({ step: 'checking', table: table.name, done, of });
        await proveTable(session, table, rows);
        done += 1;
      }),
    );
  });
}
