import pg from 'pg';
import type { Connection } from '#server/platform/db/connection.ts';

/** Tables of the installation and not of the club. The last two are in a backup, and the restore adds a row to each. */
const NOT_THE_CLUBS = [
  'migrations',
  'backups',
  'identity_signing_keys',
  'link_keys',
  'provider_tokens',
  'push_keys',
  'push_subscriptions',
  'restorations',
  'unlisted_gaps',
]
  .map((name) => `public.${name}`)
  .concat('builds.migrations');

/**
 * Returns the number of rows and a hash of all rows for each table. The hash is computed differently from the backup's own. With `columns`,
 * only these columns of these tables are hashed; without it, all columns of all tables.
 */
export async function hashTables(
  connection: Connection,
  columns?: Record<string, string[]>,
): Promise<Record<string, string>> {
  // With a fixed time zone, times have the same text on every machine.
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const hashes: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !NOT_THE_CLUBS.includes(table.name))) {
      if (columns && !columns[name]) continue;
      const which = columns?.[name]?.map((column) => `"${column}"`).join(', ') ?? '*';
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash
         from (select ${which} from ${name}) t`,
      );
      hashes[name] = rows[0]?.hash ?? '';
    }
    return hashes;
  } finally {
    await client.end();
  }
}

/** Returns every table, constraint and index, as PostgreSQL describes them. */
export async function listKeys(connection: Connection): Promise<string[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as key
         from pg_constraint where conrelid <> 0
       union all select 'table ' || schemaname || '.' || tablename from pg_tables where schemaname in ('public', 'card_gateway')
       union all select pg_get_indexdef(indexrelid) from pg_index
         where indrelid in (select c.oid from pg_class c join pg_namespace n on n.oid = relnamespace
           where nspname in ('public', 'card_gateway'))
       order by 1`,
    );
    return rows.map(({ key }) => key);
  } finally {
    await client.end();
  }
}
