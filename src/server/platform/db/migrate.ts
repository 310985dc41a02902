import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Connection } from './connection.ts';
import { databaseError } from './database.ts';
import { StartError } from '../start-error.ts';
import { readNeededBuilds, explainTooOld } from './least-build.ts';
import { migrateConcurrently } from './migrate-concurrently.ts';
import { runExclusively, GAVE_WAY, withClient } from './migration-session.ts';
import { createSearchIndexes } from './search-indexes.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The same advisory lock that earlier builds use. */
const PG_MIGRATE_LOCK_ID = 7_241_865_325_823_964;
const TRIES = 30;
/** Milliseconds. The pause grows with each of the first tries, to at most four times this value. */
const PAUSE_MS = 500;
const LONGEST_PAUSE = 4;
const IN_USE =
  'The tables could not be brought up to date, because they were in use each of thirty times. Please start again in a moment; a backup that is being made, or a session that somebody has left open, may be in the way.';

/** Returns the names of this build's migrations, in order. */
export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => path.basename(file, '.sql')).sort();
}

/**
 * Returns the migrations applied to the database, in order; null before the first. Names that do not begin with a digit are ignored: they
 * keep builds up to 0.3.0 from starting.
 */
export async function readApplied(client: pg.Client): Promise<string[] | null> {
  const { rowCount } = await client.query("select where to_regclass('migrations') is not null");
  if (rowCount === 0) return null;
  const { rows } = await client.query<{ name: string }>("select name from migrations where name ~ '^[0-9]'");
  return rows.map(({ name }) => name).sort();
}

const KEEP_LIST =
  'create table if not exists migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null)';

const readTexts = (names: string[]): Promise<string[]> =>
  Promise.all(names.map((name) => readFile(path.join(MIGRATIONS, `${name}.sql`), 'utf8')));

/** Applies the migrations within the open transaction, to tables that no other session uses. `change` may alter the text of each. */
export async function applyMigrations(
  client: pg.Client,
  names: string[],
  change: (text: string) => string = (text) => text,
): Promise<void> {
  await client.query(change(KEEP_LIST));
  for (const [index, text] of (await readTexts(names)).entries()) {
    await client.query(change(text));
    await client.query('insert into migrations (name, run_on) values ($1, now())', [names[index]]);
  }
}

/** Throws unless the applied migrations are the first of `all`, in the same order. */
function requireOrder(applied: string[], all: string[]): void {
  const wrong = applied.slice(0, all.length).find((name, index) => name !== all[index]);
  if (wrong !== undefined)
    throw new Error(`the database has the migration ${wrong}, and not one before it that this build has`);
}

/**
 * Milliseconds for which bookings may have to wait while the migration acquires its table locks. If a table is in use for longer, the
 * migration gives up and retries.
 */
const LOCK_TIMEOUT_MS = 100;

/** From this migration on, the nodes name the columns in their prepared statements. */
const COLUMNS_ARE_NAMED = '0082_stray_claims';

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name, tablename as word from pg_tables
  where schemaname in ('public', 'card_gateway') and tablename <> 'migrations' order by tablename`;

const CHANGED = /\b(?:alter|drop|truncate) (?:table )?(?:if exists )?(?:only )?(?:\w+\.)?(\w+)/gi;

/**
 * Locks all tables that the migrations name before anything is changed. Otherwise the tables would be locked one by one, while calls wait
 * for the earlier ones.
 */
async function lockTables(client: pg.Client, statements: string): Promise<void> {
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const text = statements.replaceAll(/--.*$/gm, '');
  const words = new Set(text.match(/\w+/g));
  const changed = new Set(Array.from(text.matchAll(CHANGED), ([, word]) => word));
  const { rows } = await client.query<{ name: string; word: string }>(TABLES);
  const named = rows.filter(({ word }) => words.has(word));
  const isAltered = ({ word }: { word: string }) => changed.has(word);
  const joinNames = (tables: typeof rows) => tables.map(({ name }) => name).join(', ');
  const [altered, others] = [named.filter(isAltered), named.filter((table) => !isAltered(table))];
  if (altered.length > 0) await client.query(`lock table ${joinNames(altered)} in access exclusive mode`);
  // This lock mode allows concurrent reads, such as a backup.
  if (others.length > 0) await client.query(`lock table ${joinNames(others)} in share row exclusive mode`);
}

const END_SESSIONS = `
  select pg_terminate_backend(pid, 1000) from pg_stat_activity
  where datname = current_database() and usename = current_user and application_name = 'sports-club'
    and pid <> pg_backend_pid()`;

/**
 * Terminates the sessions of nodes from releases that prepared `select *`, which PostgreSQL refuses once a column is added. Call it while
 * the tables are locked; the nodes reconnect and prepare their statements again.
 */
export async function endOlderSessions(client: pg.Client, applied: string[]): Promise<void> {
  if (applied.length > 0 && !applied.includes(COLUMNS_ARE_NAMED)) await client.query(END_SESSIONS);
}

async function applyTogether(client: pg.Client, names: string[], applied: string[]): Promise<void> {
  const texts = await readTexts(names);
  await client.query('begin');
  try {
    // Timeouts of the role are meant for calls; migrating a large table takes longer.
    await client.query('set local statement_timeout = 0');
    await lockTables(client, texts.join('\n'));
    await applyMigrations(client, names);
    await endOlderSessions(client, applied);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Applies the next migrations. Retries after a pause while bookings keep the tables in use; throws StartError after the last try. */
async function run(
  client: pg.Client,
  log: Log,
  { count = Infinity, pauseMs = PAUSE_MS }: { count?: number; pauseMs?: number } = {},
): Promise<string[]> {
  const [applied, all] = [(await readApplied(client)) ?? [], await listMigrations()];
  requireOrder(applied, all);
  const names = all.slice(applied.length).slice(0, count);
  for (let tries = 1; ; tries += 1) {
    try {
      await applyTogether(client, names, applied);
      return names;
    } catch (error) {
      const reason = databaseError(error)?.code ?? '';
      if (!GAVE_WAY.has(reason)) throw error;
      if (tries === TRIES) throw new StartError(IN_USE, { cause: error });
      log.info({ reason, tries }, 'the tables are in use; they are brought up to date in a moment');
      await delay(Math.min(tries, LONGEST_PAUSE) * pauseMs);
    }
  }
}

/** Applies the first `count` migrations to an empty database. */
export async function migrateFirst(connection: Connection, log: Log, count: number): Promise<void> {
  await withClient(connection, (client) => run(client, log, { count }));
}

/**
 * Migrates the database to this build's version in one transaction and returns the names of the applied migrations. Throws StartError if
 * the database needs a later build. Any number of processes may call it at the same time: one works, the others wait.
 */
export async function migrateTables(
  connection: Connection,
  log: Log,
  options: { pauseMs?: number } = {},
): Promise<string[]> {
  return withClient(connection, async (client) => {
    const all = await listMigrations();
    const refusal = explainTooOld(await readNeededBuilds((text) => client.query(text)), all);
    if (refusal !== null) throw new StartError(refusal);
    const isUpToDate = (await readApplied(client))?.join() === all.join();
    const names = isUpToDate
      ? []
      : await runExclusively(connection, PG_MIGRATE_LOCK_ID, () => run(client, log, options));
    await createSearchIndexes(client, log);
    return names;
  });
}

/** Migrates the database and builds the indexes that a node would build while it serves. */
export async function migrate(...given: Parameters<typeof migrateTables>): Promise<string[]> {
  const names = await migrateTables(...given);
  const [connection, log] = given;
  await migrateConcurrently(connection, log);
  return names;
}
