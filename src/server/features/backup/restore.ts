import type { BaseLogger } from 'pino';
import type { Connection } from '../../platform/db/connection.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { BackupHeader } from './format.ts';
import type { Progress } from './make.ts';
import { markRestored, type Restored } from './mark-store.ts';
import { putBackup } from './put.ts';
import { readBackup } from './reader.ts';
import { analyse } from './restore-store.ts';
import { OWN_SCHEMAS } from './schemas.ts';
import { inSession } from './session-store.ts';

interface Restoring {
  restored: Restored;
  connection: Connection;
  file: string;
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  onProgress?: (progress: Progress) => void;
}

/**
 * Restores a backup into an empty database, all or nothing, and brings its tables up to date. Throws a BackupFault where
 * the database is not empty, or the backup is not whole or not for this build.
 */
export async function restoreBackup({
  connection,
  file,
  log,
  onProgress,
  restored,
}: Restoring): Promise<BackupHeader> {
  return readBackup(file, async (backup) => {
    await inSession(connection, { name: 'restore' }, async ({ client, transaction }) => {
      await transaction('begin', async () => {
        await putBackup(client, { backup, schemas: OWN_SCHEMAS, log, onProgress });
        await markRestored(client, backup.header, restored);
      });
      await analyse(client);
    });
    // The extension by which people are searched may be missing in a new database.
    await migrate(connection, log);
    return backup.header;
  });
}
