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
/** The same lock that earlier releases use, in which these indexes were not files yet. */
const LOCK_ID = 7_340_022;

/**
 * An index for a large table. A migration would lock the table while it builds the index, so a separate file builds it concurrently while
 * bookings continue. The database itself shows whether the index exists; no other record is kept.
 */
interface IndexMigration {
  name: string;
  /** The number of the migration that adds the indexed columns. */
  after: string;
  statement: string;
  /** The older index, on columns only, that this one replaces and whose name it takes. */
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

// Reads catalogue rows only: `pg_get_indexdef` fails if another node drops the index at that moment.
const FIND = `
  select c.relname as name, i.indisvalid as is_valid, i.indexprs is not null as is_of_expression
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relname = any($1::text[]) and pg_table_is_visible(c.oid)`;

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

/** Shorter than PostgreSQL's deadlock timeout, so that calls wait no longer than this for the rename. */
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

/** Indexes built faster than this are only logged at debug level: in a new club, each takes a few milliseconds. */
const NOTABLE_MS = 1000;

const sayFailed = (log: Pick<BaseLogger, 'warn'>, error: unknown, index?: string) =>
  log.warn(
    { err: error, ...(index !== undefined && { index }) },
    'an index could not be made; the next start tries again',
  );

/** Builds the missing indexes; the caller holds the lock. First drops what a process that died has left behind. */
async function makeMissing(client: pg.Client, log: Log, signal?: AbortSignal): Promise<void> {
  try {
    // Timeouts of the role are meant for calls. Building the index of a large table takes long and waits for transactions that began
    // earlier.
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
 * Builds the missing indexes while bookings continue. Any number of processes may call it at the same time: one works, the others wait. If
 * it fails, the next start retries; until then, `partsAreReady` returns false.
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

/** Builds the missing indexes while the node serves calls. When stopped, it leaves the rest to the next start. */
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

/** Builds one index within the open transaction, for a table that no other session uses. */
async function makeWithin(
  client: pg.Client,
  { name, statement, replaces = name }: IndexMigration,
): Promise<void> {
  if (replaces !== name) await client.query(`drop index ${replaces}`);
  await client.query(statement.replace(` concurrently ${name} `, ` ${replaces} `));
}

/**
 * Replaces old indexes within the open transaction while the tables are empty. A club whose tables have these migrations may already have
 * the new indexes, and its rows would violate the old ones.
 */
export async function replaceInEmptyTables(client: pg.Client, applied: string[]): Promise<void> {
  const [last = ''] = applied.slice(-1);
  for (const index of await findMissingIndexes(client))
    if (index.replaces !== undefined && index.after <= last.slice(0, 4)) await makeWithin(client, index);
}

/** Builds the missing indexes within the open transaction. Rolls back and skips an index that fails. */
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

/**
 * Returns whether a booking can be paid in parts: the unique indexes must allow one payment for each part instead of one for each booking.
 */
export async function partsAreReady(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_ready: boolean }>`
    select count(*) = 2 as is_ready
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname in ('payments_one_live', 'payments_one_success') and pg_table_is_visible(c.oid)
      and i.indexprs is not null`.execute(db);
  return rows[0]?.is_ready === true;
}
