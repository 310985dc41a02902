import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Connection } from '../../platform/db/connection.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { readBackup } from './file.ts';
import type { BackupHeader } from './format.ts';
import { type Progress, putBackup } from './put.ts';
import { withSession } from './session.ts';
import { OWN_SCHEMAS } from './tables.ts';

/** When the club was brought back, and the names of the providers that are set. */
interface Restored {
  now: Date;
  providers: string[];
}

/**
 * Writes that the club is a restored one, and for each provider that is set or has taken money the time of which nobody knows. It
 * belongs into the transaction that brings the rows: a site that starts after that must not take them for today's.
 */
export async function markRestored(
  client: pg.Client,
  { takenAt }: Pick<BackupHeader, 'takenAt'>,
  { now, providers }: Restored,
): Promise<void> {
  await client.query('insert into restorations (id, taken_at, restored_at) values ($1, $2, $3)', [
    uuidv7(),
    takenAt,
    now,
  ]);
  const { rows } = await client.query<{ provider: string }>(
    `select provider from payments where provider not in ('desk', 'none') union select unnest($1::text[]) order by 1`,
    [providers],
  );
  for (const { provider } of rows)
    await client.query(
      'insert into unlisted_gaps (id, provider, since, until) values ($1, $2, $3, greatest($3::timestamptz, $4))',
      [uuidv7(), provider, takenAt, now],
    );
}

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
    await withSession(connection, { name: 'restore' }, async ({ client, transaction }) => {
      await transaction('begin', async () => {
        await putBackup(client, { backup, schemas: OWN_SCHEMAS, log, onProgress });
        await markRestored(client, backup.header, restored);
      });
      // PostgreSQL sees how many rows there are now before anybody asks for some.
      await client.query('analyze');
    });
    // The extension by which people are searched may be missing in a new database.
    await migrate(connection, log);
    return backup.header;
  });
}
