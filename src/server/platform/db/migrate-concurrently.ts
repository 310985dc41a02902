import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Connection } from './connection.ts';
import { databaseError, type Db } from './database.ts';
import { runExclusively, GAVE_WAY, withClient } from './migration-session.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations/concurrently');
/** Releases before these were files ask for the same lock. */
const LOCK_ID = 7_340_022;

/**
 * An index of a table that has grown. A migration would lock the table while it reads all of it, so a file of its own makes the index
 * while bookings go on. That it is made is read from the database: nothing else is written down.
 */
interface IndexMigration {
  name: string;
  /** The number of the migration that has its columns. */
  after: string;
  statement: string;
  /** It takes the place and the name of this one, which is of columns alone. */
  replaces: string | undefined;
}

async function listIndexMigrations(): Promise<IndexMigration[]> {
  const files = (await readdir(FOLDER)).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(FOLDER, file), 'utf8');
      return {
        name: file.slice(5, -'.sql'.length),
        after: file.slice(0, 4),
        statement: text.replaceAll(/^--.*\n/gm, ''),
        replaces: /^-- In place of (\w+)/.exec(text)?.[1],
      };
    }),
  );
}

interface Found {
  name: string;
  is_valid: boolean;
  is_of_expression: boolean;
}

// It reads rows alone: `pg_get_indexdef` fails while another node drops the index that it is asked about.
const FIND = `
  select c.relname as name, i.indisvalid as is_valid, i.indexprs is not null as is_of_expression
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relname = any($1::text[]) and pg_table_is_visible(c.oid)`;

/** Returns the indexes that are still to be made. */
export async function findMissingIndexes(client: pg.Client): Promise<IndexMigration[]> {
  const all = await listIndexMigrations();
  const names = all.map(({ name, replaces }) => replaces ?? name);
  const { rows } = await client.query<Found>(FIND, [names]);
  const isMade = ({ name, replaces }: IndexMigration) =>
    replaces === undefined
      ? rows.some((found) => found.name === name && found.is_valid)
      : rows.some((found) => found.name === replaces && found.is_of_expression);
  return all.filter((index) => !isMade(index));
}

/** Shorter than PostgreSQL waits before it looks for deadlocks: calls wait no longer for the name to change. */
const LOCK_TIMEOUT_MS = 400;
const TRIES = 20;
const PAUSE_MS = 200;

/** Puts a new index in the place of an old one. */
async function takePlace(client: pg.Client, name: string, replaced: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(`drop index ${replaced}`);
      await client.query(`alter index ${name} rename to ${replaced}`);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!GAVE_WAY.has(databaseError(error)?.code ?? '') || tries === TRIES) throw error;
      await delay(PAUSE_MS);
    }
  }
}

type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn'>;

/** In a new club each takes some milliseconds, which nobody wants to read of. */
const NOTABLE_MS = 1000;

const sayFailed = (log: Pick<BaseLogger, 'warn'>, error: unknown, index?: string) =>
  log.warn(
    { err: error, ...(index !== undefined && { index }) },
    'an index could not be made; the next start tries again',
  );

/** Nobody else is at it. What a process that ended has left behind is dropped first. */
async function makeMissing(client: pg.Client, log: Log, signal?: AbortSignal): Promise<void> {
  try {
    // Limits of the role are meant for calls; a large table takes its time, and whoever began before it is waited for.
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    for (const { name, statement, replaces } of await findMissingIndexes(client)) {
      const begun = performance.now();
      await client.query(`drop index concurrently if exists ${name}`);
      await client.query(statement);
      const ms = Math.round(performance.now() - begun);
      log[ms < NOTABLE_MS ? 'debug' : 'info']({ index: name, ms }, 'an index was made');
      if (replaces !== undefined) await takePlace(client, name, replaces);
    }
  } catch (error) {
    if (signal?.aborted !== true) sayFailed(log, error);
  }
}

/**
 * Makes the indexes that are missing while bookings go on. Any number of processes may do this at once: one works, the others wait
 * for it. Where it does not succeed, the next start tries again: `partsAreReady` says so until then.
 */
export async function migrateConcurrently(
  connection: Connection,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  await withClient(
    connection,
    async (client) => {
      if ((await findMissingIndexes(client)).length > 0)
        await runExclusively(connection, LOCK_ID, () => makeMissing(client, log, signal), signal);
    },
    signal,
  );
}

/** Makes them beside the calls of a node that serves; stopped, it leaves the rest to the next start. */
export function migrateInBackground(connection: Connection, log: Log) {
  const stopping = new AbortController();
  let isUnderWay = true;
  const made = migrateConcurrently(connection, log, stopping.signal)
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) sayFailed(log, error);
    })
    .finally(() => (isUnderWay = false));
  return {
    isUnderWay: () => isUnderWay,
    async stop(): Promise<void> {
      stopping.abort();
      await made;
    },
  };
}

/** Makes one within the transaction that is open, of a table that nobody else uses. */
async function makeWithin(
  client: pg.Client,
  { name, statement, replaces = name }: IndexMigration,
): Promise<void> {
  if (replaces !== name) await client.query(`drop index ${replaces}`);
  await client.query(statement.replace(` concurrently ${name} `, ` ${replaces} `));
}

/**
 * Replaces, within the transaction and while the tables are empty, what the tables after these migrations may have replaced already: the
 * rows of a club that has would break the old index.
 */
export async function replaceInEmptyTables(client: pg.Client, applied: string[]): Promise<void> {
  const [last = ''] = applied.slice(-1);
  for (const index of await findMissingIndexes(client))
    if (index.replaces !== undefined && index.after <= last.slice(0, 4)) await makeWithin(client, index);
}

/** Makes those that are missing within the transaction that is open; takes back the one that fails, and goes on. */
export async function makeIndexesWithin(client: pg.Client, log: Pick<BaseLogger, 'warn'>): Promise<void> {
  for (const index of await findMissingIndexes(client)) {
    await client.query('savepoint index');
    try {
      await makeWithin(client, index);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      await client.query('rollback to savepoint index');
      sayFailed(log, error, index.name);
    }
    await client.query('release savepoint index');
  }
}

/** Whether a booking can be paid in parts: one payment is kept for each part, no longer one for each booking. */
export async function partsAreReady(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_ready: boolean }>`
    select count(*) = 2 as is_ready
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname in ('payments_one_live', 'payments_one_success') and pg_table_is_visible(c.oid)
      and i.indexprs is not null`.execute(db);
  return rows[0]?.is_ready === true;
}
