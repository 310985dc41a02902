import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface Column {
  /** The table's name, prefixed with its schema unless that is `public`. */
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** The only texts that a constraint on this column allows. Null when no constraint lists them. */
  values: string[] | null;
  comment: string | null;
}

/** Reads the values from a constraint: `CHECK ((role = ANY (ARRAY['user'::text, 'member'::text])))` → user, member. */
function valuesOf(check: string | null): string[] | null {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[('.*)\]\)\)\)$/.exec(check ?? '')?.[1];
  return list === undefined ? null : Array.from(list.matchAll(/'([^']*)'::text/g), ([, value = '']) => value);
}

/** Returns all columns, with the columns of each table in their order. */
export async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'values'> & { check: string | null }>`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table,
      a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as "hasDefault", col_description(c.oid, a.attnum) as comment,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) like '%= ANY (%' limit 1) as check
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('pg_catalog', 'information_schema')
    where a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'
    order by n.nspname <> 'public', n.nspname, c.relname collate "C", a.attnum`.execute(db);
  return rows.map(({ check, ...column }) => ({ ...column, values: valuesOf(check) }));
}
