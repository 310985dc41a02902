import { pipeline } from 'node:stream/promises';
import type { BaseLogger } from 'pino';
import { databaseError } from '../../platform/db/database.ts';
import { applyMigrations, listMigrations, readApplied } from '../../platform/db/migrate.ts';
import { makeIndexesWithin, replaceInEmptyTables } from '../../platform/db/migrate-concurrently.ts';
import { makeSearchIndexes } from '../../platform/db/search-indexes.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import { copyIn, countCopied } from './copy-store.ts';
import { BackupFault, tableOf, type BackupHeader, type BackupTable } from './format.ts';
import type { Progress } from './make.ts';
import type { OpenBackup } from './reader.ts';
import { findDifference, findUnfit } from './restore-rules.ts';
import {
  claimEmpty,
  continueNumbers,
  dropEmpty,
  empty,
  isSameTable,
  lookIn,
  withoutKeys,
} from './restore-store.ts';
import { OWN_SCHEMAS, placed, placedText, type Schemas } from './schemas.ts';
import type { Client } from './session-store.ts';
import { digest, listTables } from './tables-store.ts';

export interface Putting {
  backup: OpenBackup;
  schemas: Schemas;
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  onProgress?: ((progress: Progress) => void) | undefined;
}

const textFor = (schemas: Schemas) => (text: string) =>
  schemas === OWN_SCHEMAS ? text : placedText(text, schemas);

/** Makes the empty tables that the backup was taken of. */
async function prepareTables(
  client: Client,
  { migrations }: BackupHeader,
  { schemas }: Pick<Putting, 'schemas'>,
): Promise<void> {
  const tables = await listTables(client, schemas);
  await claimEmpty(client, tables);
  const applied = await readApplied(client);
  if (applied?.join() === migrations.join()) return;
  if (tables.length > 0 || applied !== null) await dropEmpty(client, tables, schemas);
  await applyMigrations(client, migrations, textFor(schemas));
}

/** What PostgreSQL refuses of rows: values that are none of their type, and what breaks a rule of their table. */
const REFUSED_ROWS = /^2[23]/;

async function refusingRows(table: string | null, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code = '', constraint } = databaseError(error) ?? {};
    if (!REFUSED_ROWS.test(code)) throw error;
    throw new BackupFault(
      table === null
        ? `The rows of the file break the rule ${constraint ?? code} of their tables.`
        : `The rows of the table ${table} are damaged in the file.`,
      { cause: error },
    );
  }
}

async function putTable(
  client: Client,
  table: BackupTable,
  rows: AsyncIterable<Buffer>,
  { backup, schemas }: Putting,
): Promise<void> {
  const name = tableOf(placed(table, schemas));
  await refusingRows(table.name, () =>
    pipeline(rows, copyIn(client, table, `${name} ($columns) from stdin with (freeze)`)),
  );
  const count = backup.header.format === 1 ? digest : countCopied;
  const difference = findDifference(table, await count(client, table, name));
  if (difference !== null) throw new BackupFault(difference);
}

async function fill(client: Client, putting: Putting): Promise<void> {
  const { backup, onProgress } = putting;
  const of = backup.header.tables.length;
  let done = 0;
  await backup.eachTable(async (table, rows) => {
    onProgress?.({ step: 'restoring', table: table.name, done, of });
    await putTable(client, table, rows, putting);
    done += 1;
  });
}

async function load(client: Client, putting: Putting): Promise<void> {
  const { backup, schemas, onProgress } = putting;
  const tables = await listTables(client, schemas);
  const saved = backup.header.tables.map((table) => placed(table, schemas));
  const stranger = saved.find((table) => !tables.some((ours) => isSameTable(ours, table)));
  if (stranger || saved.length !== tables.length)
    throw new BackupFault(
      `The tables of this backup are not those of its version${stranger ? `: ${stranger.name}` : ''}.`,
    );
  await empty(client, tables);
  await replaceInEmptyTables(client, backup.header.migrations);
  await refusingRows(null, () =>
    withoutKeys(
      client,
      tables,
      () => fill(client, putting),
      (done, of) => onProgress?.({ step: 'indexing', table: '', done, of }),
    ),
  );
  await continueNumbers(client, tables);
}

/**
 * Puts the backup into these schemas within the transaction that is open: its tables as they were, the rows, counted and compared,
 * all keys and indexes, and what this build has added to them since. A restore and a proof differ in how they end only. Throws a
 * BackupFault where there is a club, or the backup is not whole or not for this build.
 */
export async function putBackup(client: Client, putting: Putting): Promise<void> {
  const { backup, schemas, log } = putting;
  const { header } = backup;
  const ours = await listMigrations();
  const unfit = findUnfit(header, ours, productVersion());
  if (unfit !== null) throw new BackupFault(unfit);
  await lookIn(client, schemas);
  await prepareTables(client, header, putting);
  await load(client, putting);
  await applyMigrations(client, ours.slice(header.migrations.length), textFor(schemas));
  await makeIndexesWithin(client, log);
  await makeSearchIndexes(client);
}
