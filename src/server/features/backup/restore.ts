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

interface Restored {
  now: Date;
  providers: string[];
}

/**
 * Records that the club was restored, and a gap for each provider that is configured or has received money. Call it in the transaction that
 * loads the rows: otherwise a site that starts right afterwards would treat them as current.
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
 * Restores a backup into an empty database, all or nothing, and migrates its tables to this build. Throws a `BackupFault` when the database
 * is not empty, or the backup is incomplete or does not fit this build.
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
      // The planner needs the new row counts before the first queries run.
      await client.query('analyze');
    });
    // A new database may lack the extension that the search for people uses; `migrate` adds it.
    await migrate(connection, log);
    return backup.header;
  });
}
