import type pg from 'pg';
import { tableOf, type BackupTable } from './format.ts';

/**
 * A table of the session's own temporary schema: nobody else sees it, it is not in the log and not in the shared memory
 * of PostgreSQL, and it goes with the transaction, however that ends.
 */
export const SCRATCH = 'pg_temp.proof';

/** Makes the scratch table with the columns of this one. */
export async function makeScratch(
  client: pg.Client,
  table: Pick<BackupTable, 'schema' | 'name'>,
): Promise<void> {
  await client.query(`create temporary table proof (like ${tableOf(table)}) on commit drop`);
}
