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

/** A statement that takes a part of the schema away, and the one that makes it again. */
interface Removable {
  remove: string;
  make: string;
}

const names = (tables: TableShape[]) => tables.map(sqlTableName).join(', ');

/** Keeps everybody else out of the tables until the transaction ends. Throws a BackupFault where the club has content. */
async function claimEmpty(client: pg.Client, tables: TableShape[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`lock table ${names(tables)} in access exclusive mode`);
  const content = await findContent(client, tables);
  if (content !== null)
    throw new BackupFault(
      `There is a club in this database already (the table ${content} has rows). A backup is restored into an empty one: choose another DATA_DIR, or create another database for DATABASE_URL.`,
    );
}

/** Takes away the tables of an empty club, to make them as an earlier build did. */
async function dropEmpty(client: pg.Client, tables: TableShape[], schemas: Schemas): Promise<void> {
  // What the later migrations note of themselves stands there, and `migrations` is a view of it.
  await client.query(`drop schema if exists ${quoteName(schemas.builds)} cascade`);
  await client.query(
    `drop table if exists ${[...tables.map(sqlTableName), ...NOT_THE_CLUBS].join(', ')} cascade`,
  );
  await client.query(`drop schema if exists ${quoteName(schemas.card_gateway)}`);
}

/** Lets names without a schema, in this transaction, mean the tables of this one. */
async function lookIn(client: pg.Client, { public: schema }: Schemas): Promise<void> {
  await client.query(`set local search_path = ${quoteName(schema)}`);
}

/** Takes away what the migrations put into the tables, and whatever of the installation refers to their rows. */
async function empty(client: pg.Client, tables: TableShape[]): Promise<void> {
  await client.query(`truncate ${names(tables)} cascade`);
}

/** Returns the foreign keys, which rows in the order of the file would break, since tables refer to each other. */
async function listForeignKeys(client: pg.Client, tables: TableShape[]): Promise<Removable[]> {
  const { rows } = await client.query<Removable>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by oid`,
    [tables.map(sqlTableName)],
  );
  return rows;
}

/** Returns the indexes that enforce nothing: built once all rows are in, they cost a fraction. */
async function listIndexes(client: pg.Client, tables: TableShape[]): Promise<Removable[]> {
  const { rows } = await client.query<Removable>(
    `select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as make
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid`,
    [tables.map(sqlTableName)],
  );
  return rows;
}

/** Runs `fill` without foreign keys and indexes, and makes them again, which looks through all rows. */
async function withoutKeys(
  client: pg.Client,
  tables: TableShape[],
  fill: () => Promise<void>,
  onMake: (done: number, of: number) => void,
): Promise<void> {
  const parts = [...(await listForeignKeys(client, tables)), ...(await listIndexes(client, tables))];
  for (const { remove } of parts) await client.query(remove);
  await fill();
  // Indexes first: the foreign keys are looked up in them.
  for (const [done, { make }] of parts.reverse().entries()) {
    onMake(done, parts.length);
    await client.query(make);
  }
}

/** Lets the numbers that the database gives go on after those of the rows. */
async function continueNumbers(client: pg.Client, tables: TableShape[]): Promise<void> {
  const { rows } = await client.query<{ go: string }>(
    `select format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s), false)',
       pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as go
     from pg_attribute where attidentity <> '' and attrelid = any($1::regclass[])`,
    [tables.map(sqlTableName)],
  );
  for (const { go } of rows) await client.query(go);
}

/** Whether the table is the same, by name and columns. */
function isSameTable(one: TableShape, other: TableShape): boolean {
  return sqlTableName(one) === sqlTableName(other) && joinColumns(one) === joinColumns(other);
}

/** The progress of a long piece of work, in tables. */
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
