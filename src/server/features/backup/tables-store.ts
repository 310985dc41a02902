import type pg from 'pg';
import { columnsOf, tableOf, type BackupTable } from './format.ts';
import { OWN_SCHEMAS, type Schemas } from './schemas.ts';

/**
 * The tables of the installation, not of the club: what was migrated, which backups lie beside it, the keys that sign tokens
 * and the links of e-mails, and those by which devices are told. A restored site makes new keys; with those of a stolen file
 * somebody could sign in as anybody, cancel their bookings, or write to their devices.
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
/** Tables into which the migrations themselves put rows; an empty club has rows in no other. */
const SEEDED = ['club_rules', 'club_settings', 'guests', 'people_counts', 'request_digests'];

export type TableShape = Pick<BackupTable, 'schema' | 'name' | 'columns'>;

/** Returns every table of the club, with its columns, by name. What an extension brought along is none. */
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
 * Returns how many rows a table has and a checksum of them, for backups of form 1: the sum of the first 64 bits of each
 * row's SHA-256. It is the same in whatever order the rows lie, and on every version of PostgreSQL.
 */
export async function digest(
  client: pg.Client,
  table: Pick<TableShape, 'columns'>,
  where: string,
): Promise<Pick<BackupTable, 'rows' | 'checksum'>> {
  const row = `convert_to(row(${columnsOf(table)})::text, 'UTF8')`;
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(encode(sha256(${row}), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text as checksum
     from ${where}`,
  );
  const [found] = rows;
  if (!found) throw new Error('a count returned no row');
  return { rows: Number(found.rows), checksum: found.checksum };
}

/** Returns the first table that holds more than what the migrations put there; null in an empty club. */
export async function findContent(client: pg.Client, tables: TableShape[]): Promise<string | null> {
  for (const table of tables) {
    if (table.schema === 'public' && SEEDED.includes(table.name)) continue;
    const { rowCount } = await client.query(`select from ${tableOf(table)} limit 1`);
    if (rowCount !== 0) return table.name;
  }
  return null;
}

/** Returns the name that an admin has given the club; null where nobody has, or where an early build could not keep one. */
export async function readClubName(client: pg.Client): Promise<string | null> {
  const { rows: known } = await client.query(
    "select from pg_class where oid = to_regclass('public.club_settings')",
  );
  if (known.length === 0) return null;
  const { rows } = await client.query<{ arena: string | null }>('select arena from club_settings');
  return rows[0]?.arena ?? null;
}
