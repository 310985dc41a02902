import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type BackupTable, joinColumns, quoteName, sqlTableName } from './format.ts';

/** The actual schemas of the tables, by the schema names that migrations and backups use. */
export interface Schemas {
  public: string;
  card_gateway: string;
  /** The database's records about builds, which are not part of a backup. */
  builds: string;
}

export const OWN_SCHEMAS: Schemas = { public: 'public', card_gateway: 'card_gateway', builds: 'builds' };

/** Returns the schemas of a proof. Other sessions never see them, so their names only need to differ between two proofs. */
export function proofSchemas(backend: number): Schemas {
  const name = `backup_proof_${backend}`;
  return { public: name, card_gateway: `${name}_card_gateway`, builds: `${name}_builds` };
}

/** Returns the table with its actual schema. */
export function placeTable<Table extends { schema: string }>(table: Table, schemas: Schemas): Table {
  const names = new Map<string, string>(Object.entries(schemas));
  return { ...table, schema: names.get(table.schema) ?? table.schema };
}

/** Returns a migration rewritten for the tables of a proof: other schemas, and unlogged tables. */
export function placedText(text: string, schemas: Schemas): string {
  return text
    .replaceAll(/^create table\b/gim, 'create unlogged table')
    .replaceAll(/\bcard_gateway\b/g, quoteName(schemas.card_gateway))
    .replaceAll(/\bbuilds\b(?=[.;]| cascade)/g, quoteName(schemas.builds))
    .replaceAll(/(?<=\bsearch_path = )public\b/g, quoteName(schemas.public));
}

/**
 * Tables of the installation, not of the club: applied migrations, the backups, the keys that sign tokens and email links, and the keys and
 * subscriptions of push messages. A restored site makes new keys: with those from a stolen file an attacker could log in as anyone, cancel
 * their bookings, or push messages to their devices.
 */
export const NOT_THE_CLUBS = [
  'migrations',
  'backups',
  'identity_signing_keys',
  'link_keys',
  'provider_tokens',
  'push_keys',
  'push_subscriptions',
];
/** Tables into which the migrations themselves insert rows. In an empty club all other tables are empty. */
const SEEDED = ['club_rules', 'club_settings', 'guests', 'people_counts', 'request_digests'];

export type TableShape = Pick<BackupTable, 'schema' | 'name' | 'columns'>;

/** Returns every table of the club with its columns, by name. Tables of extensions are not included. */
export async function listTables(client: pg.Client, schemas: Schemas = OWN_SCHEMAS): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
         order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and not (n.nspname = $3 and c.relname = any($2))
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [[schemas.public, schemas.card_gateway], NOT_THE_CLUBS, schemas.public],
  );
  return rows;
}

/**
 * Returns the number of rows in a table and a checksum, for backups of format 1: the sum of the first 64 bits of each row's SHA-256. The
 * result does not depend on the order of the rows or the version of PostgreSQL.
 */
export async function digest(
  client: pg.Client,
  table: Pick<TableShape, 'columns'>,
  where: string,
): Promise<Pick<BackupTable, 'rows' | 'checksum'>> {
  const row = `convert_to(row(${joinColumns(table)})::text, 'UTF8')`;
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(encode(sha256(${row}), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text as checksum
     from ${where}`,
  );
  const [found] = rows;
  if (!found) throw new Error('a count returned no row');
  return { rows: Number(found.rows), checksum: found.checksum };
}

/** Returns the first table that contains more than the migrations inserted; null in an empty club. */
export async function findContent(client: pg.Client, tables: TableShape[]): Promise<string | null> {
  for (const table of tables) {
    if (table.schema === 'public' && SEEDED.includes(table.name)) continue;
    const { rowCount } = await client.query(`select from ${sqlTableName(table)} limit 1`);
    if (rowCount !== 0) return table.name;
  }
  return null;
}

/** Returns the name that an admin has given the club; null when none was given, or the build of the backup was too early to store one. */
export async function readClubName(client: pg.Client): Promise<string | null> {
  const { rows: known } = await client.query(
    "select from pg_class where oid = to_regclass('public.club_settings')",
  );
  if (known.length === 0) return null;
  const { rows } = await client.query<{ arena: string | null }>('select arena from club_settings');
  return rows[0]?.arena ?? null;
}

type Copied = Pick<BackupTable, 'columns'>;
type Counted = Pick<BackupTable, 'rows' | 'checksum'>;

const NEWLINE = 0x0a;

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/** Yields the rows of a table as PostgreSQL writes them, at the speed of the reader. Returns the number of rows and their checksum. */
export async function* copyOut(
  client: pg.Client,
  { columns }: Copied,
  where: string,
): AsyncGenerator<Buffer, Counted, undefined> {
  const hash = createHash('sha256');
  let rows = 0;
  const copied: AsyncIterable<Buffer> = client.query(
    to(`copy ${where} (${joinColumns({ columns })}) to stdout`),
  );
  for await (const bytes of copied) {
    hash.update(bytes);
    rows += countLines(bytes);
    yield bytes;
  }
  return { rows, checksum: hash.digest('hex') };
}

/** Counts the rows of a table in the form that a backup has: equal rows in the same order have the same checksum. */
export async function countCopied(client: pg.Client, table: Copied, where: string): Promise<Counted> {
  const rows = copyOut(client, table, where);
  for (;;) {
    const next = await rows.next();
    if (next.done === true) return next.value;
  }
}

/**
 * Returns a stream that loads rows, in the form of `copyOut`, by the COPY target `into`. It finishes when PostgreSQL has received all of
 * them.
 */
export function copyIn(client: pg.Client, { columns }: Copied, into: string): Writable {
  return client.query(from(`copy ${into.replace('$columns', joinColumns({ columns }))}`));
}
