import type { BaseLogger } from 'pino';
import type { Connection } from '../../platform/db/connection.ts';
import { BackupFault, type BackupHeader } from './format.ts';
import type { Progress } from './make.ts';
import { putBackup } from './put.ts';
import { readBackup } from './reader.ts';
import { makeProofSchema } from './restore-store.ts';
import { inSession } from './session-store.ts';

interface Proving {
  connection: Connection;
  file: string;
  /** What was written; the file must say the same. */
  header: BackupHeader;
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Proves that the file can be restored, by restoring it beside the living club: in a schema of its own, whose tables are not in the
 * log of PostgreSQL, and in a transaction that is taken back at the end. Nobody else ever sees them, and however the proof ends,
 * PostgreSQL removes them. Throws a BackupFault that says what is wrong.
 */
export async function proveBackup(proving: Proving): Promise<void> {
  const { connection, file, header, log, onProgress, signal } = proving;
  await readBackup(file, async (backup) => {
    if (JSON.stringify(backup.header) !== JSON.stringify(header))
      throw new BackupFault('The file does not begin with what was written.');
    const tell = (progress: Progress) =>
      onProgress?.(progress.step === 'restoring' ? { ...progress, step: 'checking' } : progress);
    await inSession(connection, { name: 'proof', signal }, ({ client, transaction }) =>
      transaction(
        'begin',
        async () =>
          putBackup(client, { backup, schemas: await makeProofSchema(client), log, onProgress: tell }),
        'rollback',
      ),
    );
  });
}
