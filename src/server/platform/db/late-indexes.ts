import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { databaseError, type Db } from './database.ts';

interface LateIndex {
  /** The table, what it is of, and its condition. */
  on: string;
  isUnique?: boolean;
  /** It takes the place and the name of this one, which is of columns alone. */
  replaces?: string;
}

/** One for each charge instead of one for each booking: a booking that nobody has divided is its own charge. */
const ofCharge = (name: string, condition: string): LateIndex => ({
  on: `payments ((coalesce(charge_id, booking_id))) where ${condition}`,
  isUnique: true,
  replaces: name,
});

/**
 * Indexes of tables that have grown. A migration would lock its table while it reads all of it, so they are made
 * afterwards, while bookings go on.
 */
const INDEXES: Record<string, LateIndex> = {
  payments_one_live_charge: ofCharge('payments_one_live', "status in ('creating', 'open', 'processing')"),
  payments_one_success_charge: ofCharge('payments_one_success', "status = 'succeeded'"),
  bookings_rest: {
    on: "bookings (play_date, starts_at) where due_later_poisha > 0 and status = 'confirmed'",
  },
  payments_dues: { on: 'payments (charge_id, id) where booking_id is null' },
  payments_unnumbered: {
    on: "payments (paid_at, id) where receipt_number is null and paid_at is not null and provider <> 'none'",
  },
  payments_receipt: {
    on: 'payments (receipt_year, receipt_number) where receipt_number > 0',
    isUnique: true,
  },
  users_phone: { on: 'users (phone) where phone is not null' },
};

interface Found {
  is_valid: boolean;
  is_of_expression: boolean;
}

// It reads rows alone: `pg_get_indexdef` fails while another node drops the index that it is asked about.
const FIND = `
  select c.relname as name, i.indisvalid as is_valid, i.indexprs is not null as is_of_expression
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relname = any($1::text[]) and pg_table_is_visible(c.oid)`;

function isMade(name: string, { replaces }: LateIndex, found: Map<string, Found>): boolean {
  return replaces === undefined
    ? found.get(name)?.is_valid === true
    : found.get(replaces)?.is_of_expression === true;
}

const NAMES = Object.entries(INDEXES).flatMap(([name, { replaces }]) =>
  replaces === undefined ? [name] : [name, replaces],
);

/** Names the indexes that are still to be made. */
export async function findMissingIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Found & { name: string }>(FIND, [NAMES]);
  const found = new Map(rows.map((row) => [row.name, row]));
  return Object.entries(INDEXES)
    .filter(([name, index]) => !isMade(name, index, found))
    .map(([name]) => name);
}

/** Shorter than PostgreSQL waits before it looks for deadlocks: calls wait no longer for the two names to change. */
const LOCK_TIMEOUT_MS = 400;
const TRIES = 20;
const PAUSE_MS = 200;
/** It was a deadlock's victim, or waited for too long. */
const GAVE_WAY = new Set(['40P01', '55P03']);

/** Puts new indexes in the places of old ones, all at once. */
async function takePlaces(client: pg.Client, names: string[]): Promise<void> {
  const pairs = names.flatMap((name) => {
    const replaced = INDEXES[name]?.replaces;
    return replaced === undefined ? [] : [{ name, replaced }];
  });
  if (pairs.length === 0) return;
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(`drop index ${pairs.map(({ replaced }) => replaced).join(', ')}`);
      for (const { name, replaced } of pairs) await client.query(`alter index ${name} rename to ${replaced}`);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!GAVE_WAY.has(databaseError(error)?.code ?? '') || tries === TRIES) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** In a new club each takes some milliseconds, which nobody wants to read of. */
const NOTABLE_MS = 1000;

/**
 * Makes the indexes that are missing while bookings go on; nobody else is at it. What a process that ended has left behind is
 * dropped first. Where it does not succeed, the next start tries again: `partsAreReady` says so until then.
 */
export async function createLateIndexes(
  client: pg.Client,
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn'>,
): Promise<void> {
  const missing = await findMissingIndexes(client);
  try {
    // Limits of the role are meant for calls; a large table takes its time, and whoever began before it is waited for.
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    for (const name of missing) {
      const { on = '', isUnique = false } = INDEXES[name] ?? {};
      const begun = performance.now();
      await client.query(`drop index concurrently if exists ${name}`);
      await client.query(`create ${isUnique ? 'unique ' : ''}index concurrently ${name} on ${on}`);
      const ms = Math.round(performance.now() - begun);
      log[ms < NOTABLE_MS ? 'debug' : 'info']({ index: name, ms }, 'an index was made');
    }
    await takePlaces(client, missing);
  } catch (error) {
    log.warn({ err: error }, 'an index could not be made; the next start tries again');
  }
}

/** Makes one of them within the transaction that is open, and takes only that back where it fails. */
async function makeWithin(
  client: pg.Client,
  name: string,
  onFailure: (error: pg.DatabaseError) => void,
): Promise<void> {
  const { on = '', isUnique = false, replaces } = INDEXES[name] ?? {};
  await client.query('savepoint late_index');
  try {
    if (replaces !== undefined) await client.query(`drop index ${replaces}`);
    await client.query(`create ${isUnique ? 'unique ' : ''}index ${replaces ?? name} on ${on}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await client.query('rollback to savepoint late_index');
    onFailure(error);
  }
  await client.query('release savepoint late_index');
}

const UNDEFINED_COLUMN = '42703';

/**
 * Replaces, within the transaction and while the tables are empty, what a late index will replace: the rows of a club that has it
 * already would break the old one. Tables of before its columns keep the old one, which their rows fit.
 */
export async function replaceInEmptyTables(client: pg.Client): Promise<void> {
  for (const name of await findMissingIndexes(client))
    if (INDEXES[name]?.replaces)
      await makeWithin(client, name, (error) => {
        if (error.code !== UNDEFINED_COLUMN) throw error;
      });
}

/** Makes those that are missing within the transaction that is open, of tables that nobody else uses. */
export async function makeLateIndexes(client: pg.Client, log: Pick<BaseLogger, 'warn'>): Promise<void> {
  for (const name of await findMissingIndexes(client))
    await makeWithin(client, name, (error) =>
      log.warn({ err: error, index: name }, 'an index could not be made; the next start tries again'),
    );
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
