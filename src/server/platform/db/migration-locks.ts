import type pg from 'pg';

/** People whose bookings go on meanwhile wait no longer than that for a table: where it is in use, the migration gives way. */
const LOCK_TIMEOUT_MS = 100;

/** The nodes that use a database whose last migration is this one or a later one name the columns of what they prepare. */
const COLUMNS_ARE_NAMED = '0082_stray_claims';

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name, tablename as word from pg_tables
  where schemaname in ('public', 'card_gateway') and tablename <> 'migrations' order by tablename`;

const CHANGED = /\b(?:alter|drop|truncate) (?:table )?(?:if exists )?(?:only )?(?:\w+\.)?(\w+)/gi;

/**
 * Takes the locks of all tables that these migrations name, before anything is changed: a table that is altered, or that a new one
 * refers to, would else be locked one by one while others wait for those before it.
 */
export async function lockTables(client: pg.Client, statements: string): Promise<void> {
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const text = statements.replaceAll(/--.*$/gm, '');
  const words = new Set(text.match(/\w+/g));
  const changed = new Set(Array.from(text.matchAll(CHANGED), ([, word]) => word));
  const { rows } = await client.query<{ name: string; word: string }>(TABLES);
  const named = rows.filter(({ word }) => words.has(word));
  const isAltered = ({ word }: { word: string }) => changed.has(word);
  const namesOf = (tables: typeof rows) => tables.map(({ name }) => name).join(', ');
  const [altered, others] = [named.filter(isAltered), named.filter((table) => !isAltered(table))];
  if (altered.length > 0) await client.query(`lock table ${namesOf(altered)} in access exclusive mode`);
  // Reads beside it, such as a backup, go on.
  if (others.length > 0) await client.query(`lock table ${namesOf(others)} in share row exclusive mode`);
}

const END_SESSIONS = `
  select pg_terminate_backend(pid, 1000) from pg_stat_activity
  where datname = current_database() and usename = current_user and application_name = 'sports-club'
    and pid <> pg_backend_pid()`;

/**
 * Nodes of a release before columns were named have prepared `select *`, which PostgreSQL refuses once there is another column. Their
 * connections are ended while the tables are locked: they come back, and prepare everything as it is by then.
 */
export async function letPrepareAnew(client: pg.Client, applied: string[]): Promise<void> {
  if (applied.length > 0 && !applied.includes(COLUMNS_ARE_NAMED)) await client.query(END_SESSIONS);
}
