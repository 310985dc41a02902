import type pg from 'pg';
import { BackupFault, columnsOf, quoted, tableOf } from './format.ts';
import { proofSchemas, type Schemas } from './schemas.ts';
import { findContent, NOT_THE_CLUBS, type TableShape } from './tables-store.ts';

/** A statement that takes a part of the schema away, and the one that makes it again. */
interface Removable {
  remove: string;
  make: string;
}

const names = (tables: TableShape[]) => tables.map(tableOf).join(', ');

/** Keeps everybody else out of the tables until the transaction ends. Throws a BackupFault where the club has content. */
export async function claimEmpty(client: pg.Client, tables: TableShape[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`lock table ${names(tables)} in access exclusive mode`);
  const content = await findContent(client, tables);
  if (content !== null)
    throw new BackupFault(
      `There is a club in this database already (the table ${content} has rows). A backup is restored into an empty one: choose another DATA_DIR, or create another database for DATABASE_URL.`,
    );
}

/** Takes away the tables of an empty club, to make them as an earlier build did. */
export async function dropEmpty(client: pg.Client, tables: TableShape[], schemas: Schemas): Promise<void> {
  // What the later migrations note of themselves stands there, and `migrations` is a view of it.
  await client.query(`drop schema if exists ${quoted(schemas.builds)} cascade`);
  await client.query(`drop table if exists ${[...tables.map(tableOf), ...NOT_THE_CLUBS].join(', ')} cascade`);
  await client.query(`drop schema if exists ${quoted(schemas.card_gateway)}`);
}

/** Lets names without a schema, in this transaction, mean the tables of this one. */
export async function lookIn(client: pg.Client, { public: schema }: Schemas): Promise<void> {
  await client.query(`set local search_path = ${quoted(schema)}`);
}

/** Makes the schema of a proof, which goes with its transaction, and returns where its tables are. Throws a BackupFault where the role may not. */
export async function makeProofSchema(client: pg.Client): Promise<Schemas> {
  const { rows } = await client.query<{ backend: number; may: boolean; role: string; database: string }>(
    `select pg_backend_pid() as backend, has_database_privilege(current_database(), 'create') as may,
       quote_ident(current_user) as role, quote_ident(current_database()) as database`,
  );
  const [found] = rows;
  if (found?.may !== true)
    throw new BackupFault(
      `The backup was written, but could not be proved: the role ${found?.role} may make no schema. Please run, as the database’s owner: grant create on database ${found?.database} to ${found?.role}`,
    );
  const schemas = proofSchemas(found.backend);
  await client.query(`create schema ${quoted(schemas.public)}`);
  return schemas;
}

/** Takes away what the migrations put into the tables, and whatever of the installation refers to their rows. */
export async function empty(client: pg.Client, tables: TableShape[]): Promise<void> {
  await client.query(`truncate ${names(tables)} cascade`);
}

/** Returns the foreign keys, which rows in the order of the file would break, since tables refer to each other. */
async function listForeignKeys(client: pg.Client, tables: TableShape[]): Promise<Removable[]> {
  const { rows } = await client.query<Removable>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by oid`,
    [tables.map(tableOf)],
  );
  return rows;
}

/** Returns the indexes that are no constraint: made at once at the end, they cost a fraction. */
async function listIndexes(client: pg.Client, tables: TableShape[]): Promise<Removable[]> {
  const { rows } = await client.query<Removable>(
    `select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as make
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid`,
    [tables.map(tableOf)],
  );
  return rows;
}

/** Runs `fill` without foreign keys and indexes, and makes them again, which looks through all rows. */
export async function withoutKeys(
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
export async function continueNumbers(client: pg.Client, tables: TableShape[]): Promise<void> {
  const { rows } = await client.query<{ go: string }>(
    `select format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s), false)',
       pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as go
     from pg_attribute where attidentity <> '' and attrelid = any($1::regclass[])`,
    [tables.map(tableOf)],
  );
  for (const { go } of rows) await client.query(go);
}

/** Whether the table is the same, by name and columns. */
export function isSameTable(one: TableShape, other: TableShape): boolean {
  return tableOf(one) === tableOf(other) && columnsOf(one) === columnsOf(other);
}

/** Lets PostgreSQL see how many rows there are now, before anybody asks for some. */
export async function analyse(client: pg.Client): Promise<void> {
  await client.query('analyze');
}
