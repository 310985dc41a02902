import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { databaseError } from '../../platform/db/database.ts';
import { makeIndexesWithin, replaceInEmptyTables } from '../../platform/db/migrate-concurrently.ts';
import { applyMigrations, listMigrations, readApplied } from '../../platform/db/migrate.ts';
import { makeSearchIndexes } from '../../platform/db/search-indexes.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import type { OpenBackup } from './file.ts';
import {
  BackupFault,
  type BackupHeader,
  type BackupTable,
  joinColumns,
  quoteName,
  sqlTableName,
} from './format.ts';
import { findDifference, findUnfit } from './rules.ts';
import type { Client } from './session.ts';
import {
  copyIn,
  countCopied,
  digest,
  findContent,
  listTables,
  NOT_THE_CLUBS,
  OWN_SCHEMAS,
  placeTable,
  placedText,
  type Schemas,
  type TableShape,
} from './tables.ts';

/** A statement that drops a part of the schema, and the statement that creates it again. */
interface Removable {
  remove: string;
  make: string;
}

const names = (tables: TableShape[]) => tables.map(sqlTableName).join(', ');

/** Locks the tables against all other sessions until the transaction ends. Throws a `BackupFault` when the club has content. */
async function claimEmpty(client: pg.Client, tables: TableShape[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`lock table ${names(tables)} in access exclusive mode`);
  const content = await findContent(client, tables);
  if (content !== null)
    throw new BackupFault(
      `There is a club in this database already (the table ${content} has rows). A backup is restored into an empty one: choose another DATA_DIR, or create another database for DATABASE_URL.`,
    );
}

/** Drops the tables of an empty club, so that they can be created as an earlier build did. */
async function dropEmpty(client: pg.Client, tables: TableShape[], schemas: Schemas): Promise<void> {
  // Later migrations keep their records in this schema, and `migrations` is a view of it.
  await client.query(`drop schema if exists ${quoteName(schemas.builds)} cascade`);
  await client.query(
    `drop table if exists ${[...tables.map(sqlTableName), ...NOT_THE_CLUBS].join(', ')} cascade`,
  );
  await client.query(`drop schema if exists ${quoteName(schemas.card_gateway)}`);
}

/** Resolves names without a schema to this schema's tables, for the rest of the transaction. */
async function lookIn(client: pg.Client, { public: schema }: Schemas): Promise<void> {
  await client.query(`set local search_path = ${quoteName(schema)}`);
}

/** Deletes the rows that the migrations inserted, and the installation's rows that refer to them. */
async function empty(client: pg.Client, tables: TableShape[]): Promise<void> {
  await client.query(`truncate ${names(tables)} cascade`);
}

/** Returns the foreign keys. Tables refer to each other, so rows in the order of the file would violate them. */
async function listForeignKeys(client: pg.Client, tables: TableShape[]): Promise<Removable[]> {
  const { rows } = await client.query<Removable>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by oid`,
    [tables.map(sqlTableName)],
  );
  return rows;
}

/** Returns the indexes that enforce no constraint: building them after all rows are in costs a fraction. */
async function listIndexes(client: pg.Client, tables: TableShape[]): Promise<Removable[]> {
  const { rows } = await client.query<Removable>(
    `select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as make
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid`,
    [tables.map(sqlTableName)],
  );
  return rows;
}

/** Runs `fill` without foreign keys and indexes, then creates them again, which checks all rows. */
async function withoutKeys(
  client: pg.Client,
  tables: TableShape[],
  fill: () => Promise<void>,
  onMake: (done: number, of: number) => void,
): Promise<void> {
  const parts = [...(await listForeignKeys(client, tables)), ...(await listIndexes(client, tables))];
  for (const { remove } of parts) await client.query(remove);
  await fill();
  // Create the indexes first, because checking the foreign keys uses them.
  for (const [done, { make }] of parts.reverse().entries()) {
    onMake(done, parts.length);
    await client.query(make);
  }
}

/** Sets the identity sequences to continue after the highest number in the rows. */
async function continueNumbers(client: pg.Client, tables: TableShape[]): Promise<void> {
  const { rows } = await client.query<{ go: string }>(
    `select format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s), false)',
       pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as go
     from pg_attribute where attidentity <> '' and attrelid = any($1::regclass[])`,
    [tables.map(sqlTableName)],
  );
  for (const { go } of rows) await client.query(go);
}

function isSameTable(one: TableShape, other: TableShape): boolean {
  return sqlTableName(one) === sqlTableName(other) && joinColumns(one) === joinColumns(other);
}

/** The progress of a backup, a restore or a proof, counted in tables. */
export interface Progress {
  step: 'writing' | 'restoring' | 'checking' | 'indexing';
  table: string;
  done: number;
  of: number;
}

interface Putting {
  backup: OpenBackup;
  schemas: Schemas;
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  onProgress?: ((progress: Progress) => void) | undefined;
}

const textFor = (schemas: Schemas) => (text: string) =>
  schemas === OWN_SCHEMAS ? text : placedText(text, schemas);

/** Creates the empty tables in the state in which the backup was made. */
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

/** PostgreSQL error codes for invalid rows: values that do not fit their type, and violated constraints. */
const REFUSED_ROWS = /^2[23]/;

async function refuseBadRows(table: string | null, work: () => Promise<void>): Promise<void> {
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
  const name = sqlTableName(placeTable(table, schemas));
  await refuseBadRows(table.name, () =>
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
  const saved = backup.header.tables.map((table) => placeTable(table, schemas));
  const stranger = saved.find((table) => !tables.some((ours) => isSameTable(ours, table)));
  if (stranger || saved.length !== tables.length)
    throw new BackupFault(
      `The tables of this backup are not those of its version${stranger ? `: ${stranger.name}` : ''}.`,
    );
  await empty(client, tables);
  await replaceInEmptyTables(client, backup.header.migrations);
  await refuseBadRows(null, () =>
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
 * Loads the backup into these schemas within the open transaction: its tables as they were, their rows, counted and compared, all keys and
 * indexes, and the migrations that this build has added since. A restore and a proof differ only in how they end. Throws a `BackupFault`
 * when the database already has a club, or the backup is incomplete or does not fit this build.
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
