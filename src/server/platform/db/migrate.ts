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

/** The lock that builds before this one ask for as well. */
const PG_MIGRATE_LOCK_ID = 7_241_865_325_823_964;
const TRIES = 30;
/** It grows with each of the first tries, four times at most. */
const PAUSE_MS = 500;
const LONGEST_PAUSE = 4;
const IN_USE =
  'The tables could not be brought up to date, because they were in use each of thirty times. Please start again in a moment; a backup that is being made, or a session that somebody has left open, may be in the way.';

/** Returns the migrations of this build, in order. */
export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => path.basename(file, '.sql')).sort();
}

/**
 * Returns the migrations that the database has had, in order; null before the first. What begins with no number is meant for builds up
 * to 0.3.0, which must not start.
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

/**
 * Applies these migrations within the transaction that is open, in tables that nobody else uses. `change` is what is done to the
 * text of each.
 */
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

/** Whether they begin with the same; else somebody has changed the order of what was applied. */
function requireOrder(applied: string[], all: string[]): void {
  const wrong = applied.slice(0, all.length).find((name, index) => name !== all[index]);
  if (wrong !== undefined)
    throw new Error(`the database has the migration ${wrong}, and not one before it that this build has`);
}

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
  // Reads beside it, such as a backup, go on.
  if (others.length > 0) await client.query(`lock table ${joinNames(others)} in share row exclusive mode`);
}

const END_SESSIONS = `
  select pg_terminate_backend(pid, 1000) from pg_stat_activity
  where datname = current_database() and usename = current_user and application_name = 'sports-club'
    and pid <> pg_backend_pid()`;

/**
 * Nodes of a release before columns were named have prepared `select *`, which PostgreSQL refuses once there is another column. Their
 * connections are ended while the tables are locked: they come back, and prepare everything as it is by then.
 */
export async function endOlderSessions(client: pg.Client, applied: string[]): Promise<void> {
  if (applied.length > 0 && !applied.includes(COLUMNS_ARE_NAMED)) await client.query(END_SESSIONS);
}

/** Applies these migrations in one transaction. */
async function applyTogether(client: pg.Client, names: string[], applied: string[]): Promise<void> {
  const texts = await readTexts(names);
  await client.query('begin');
  try {
    // A limit of the role is meant for calls; a large table takes its time.
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

/** Applies the next migrations; where bookings that go on hold the tables, again after a pause. */
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

/** Makes the tables as they were after the first `count` migrations, in a database without any. */
export async function migrateFirst(connection: Connection, log: Log, count: number): Promise<void> {
  await withClient(connection, (client) => run(client, log, { count }));
}

/**
 * Brings the database's tables to this build's state, all or nothing, and returns the names of the migrations applied. Throws a
 * StartError where they hold what this build does not understand. Any number of processes may do this at once: one works, the others
 * wait for it.
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

/** Brings the tables up to date, and makes the indexes that a node would make while it serves. */
export async function migrate(...given: Parameters<typeof migrateTables>): Promise<string[]> {
  const names = await migrateTables(...given);
  const [connection, log] = given;
  await migrateConcurrently(connection, log);
  return names;
}
