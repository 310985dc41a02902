import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Columns } from './declared-tables.ts';

/** What the driver makes of a PostgreSQL type; see the parsers in platform/db/database.ts. */
const DRIVER_TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'integer[]': 'number[]',
  'bigint[]': 'number[]',
};

/** `CHECK ((role = ANY (ARRAY['user'::text, 'member'::text])))` → member, user. */
function valuesOf(check: string | null): string[] | null {
  const list = /= ANY \(\(?ARRAY\[(.*?)\]/.exec(check ?? '')?.[1];
  return list === undefined ? null : [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value).sort();
}

/** The columns as the migrations made them. */
export async function readMigratedTables(db: Db): Promise<Columns> {
  const { rows } = await sql<{
    schema: string;
    table: string;
    column: string;
    type: string;
    nullable: boolean;
    hasDefault: boolean;
    check: string | null;
  }>`
    select n.nspname as schema, c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as "hasDefault",
      (select pg_get_constraintdef(k.oid) from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) like '%= ANY (%' limit 1) as check
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('pg_catalog', 'information_schema')
    where a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'`.execute(db);
  return Object.fromEntries(
    rows.map(({ schema, table, column, type, nullable, hasDefault, check }) => [
      `${schema === 'public' ? '' : `${schema}.`}${table}.${column}`,
      {
        type: DRIVER_TYPES[type] ?? `no type of the driver's: ${type}`,
        nullable,
        optional: nullable || hasDefault,
        values: valuesOf(check),
      },
    ]),
  );
}
