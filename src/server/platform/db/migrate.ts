import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Connection } from './connection.ts';
import { databaseError } from './database.ts';
import { StartError } from '../start-error.ts';
import { readNeededBuilds, refusalOf } from './least-build.ts';
import { createLateIndexes, findMissingIndexes } from './late-indexes.ts';
import { letPrepareAnew, lockTables } from './migration-locks.ts';
import { createSearchIndexes } from './search-indexes.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The lock that builds before this one ask for as well. */
const PG_MIGRATE_LOCK_ID = 7_241_865_325_823_964;
const LATE_INDEXES_LOCK_ID = 7_340_022;
const ASK_AGAIN_MS = 100;
const TRIES = 30;
/** It grows with each of the first tries, four times at most. */
const PAUSE_MS = 500;
const LONGEST_PAUSE = 4;
/** It was a deadlock's victim, or waited for too long. */
const GAVE_WAY = new Set(['40P01', '55P03']);
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

/** Applies these migrations in one transaction. */
async function applyTogether(client: pg.Client, names: string[], applied: string[]): Promise<void> {
  const texts = await readTexts(names);
  await client.query('begin');
  try {
    // A limit of the role is meant for calls; a large table takes its time.
    await client.query('set local statement_timeout = 0');
    await lockTables(client, texts.join('\n'));
    await applyMigrations(client, names);
    await letPrepareAnew(client, applied);
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

async function onClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'sports-club migrate' });
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Begins a transaction that holds the lock; false: somebody else has it, and no transaction is left open. The number stands in the
 * text: the portal of a parameter would keep its snapshot, which indexes made `concurrently` wait for.
 */
async function tryToBegin(client: pg.Client, lock: number): Promise<boolean> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ is_mine: boolean }>(
    `select pg_try_advisory_xact_lock(${lock}) as is_mine`,
  );
  if (rows[0]?.is_mine === true) return true;
  await client.query('rollback');
  return false;
}

/**
 * Waits until no other process is at this work, and keeps others from it until `work` has ended. A transaction beside the work
 * holds the lock: a pooler in transaction mode can leave a lock of a session with somebody else's connection. It is asked for again
 * and again, each time in a transaction of its own: an index that is made `concurrently` waits for statements that are under way, to
 * the end of their transactions, and whoever waits for the lock within one would be waited for by whoever has it, for good.
 */
async function alone<T>(connection: Connection, lock: number, work: () => Promise<T>): Promise<T> {
  return onClient(connection, async (client) => {
    while (!(await tryToBegin(client, lock))) await delay(ASK_AGAIN_MS);
    const result = await work();
    await client.query('commit');
    return result;
  });
}

/** Makes the tables as they were after the first `count` migrations, in a database without any. */
export async function migrateFirst(connection: Connection, log: Log, count: number): Promise<void> {
  await onClient(connection, (client) => run(client, log, { count }));
}

/**
 * Brings the database's tables to this build's state, all or nothing, and returns the names of the migrations applied. Throws a
 * StartError where they hold what this build does not understand.
 * Any number of processes may do this at once: one works, the others wait for it.
 */
export async function migrate(
  connection: Connection,
  log: Log,
  options: { pauseMs?: number } = {},
): Promise<string[]> {
  return onClient(connection, async (client) => {
    const all = await listMigrations();
    const refusal = refusalOf(await readNeededBuilds((text) => client.query(text)), all);
    if (refusal !== null) throw new StartError(refusal);
    const isUpToDate = (await readApplied(client))?.join() === all.join();
    const names = isUpToDate
      ? []
      : await alone(connection, PG_MIGRATE_LOCK_ID, () => run(client, log, options));
    await createSearchIndexes(client, log);
    if ((await findMissingIndexes(client)).length > 0)
      await alone(connection, LATE_INDEXES_LOCK_ID, () => createLateIndexes(client, log));
    return names;
  });
}
