import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from './connection.ts';

const ASK_AGAIN_MS = 100;

/** SQLSTATEs: deadlock victim, lock timeout. */
export const GAVE_WAY = new Set(['40P01', '55P03']);

/** Runs `work` on a separate connection, which is closed when the signal aborts. */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'sports-club migrate' });
  // A broken connection fails the current statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  const cut = () => void client.connection.stream.destroy();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', cut);
  try {
    await client.connect();
    return await work(client);
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end();
  }
}

/**
 * Begins a transaction that holds the advisory lock. Returns false, without an open transaction, when another session holds it. The lock
 * number is part of the SQL text: with a parameter, the portal would keep its snapshot, and `create index concurrently` would wait for it.
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
 * Runs `work` while no other process runs work under the same lock. The lock is held by a transaction on a separate connection: a pooler in
 * transaction mode could leave a session lock on another client's connection. While another process holds the lock, it is requested again
 * and again, each time in a new transaction: `create index concurrently` waits for running transactions, so one that waited for the lock
 * would deadlock with its holder.
 */
export async function runExclusively<T>(
  connection: Connection,
  lock: number,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return withClient(
    connection,
    async (client) => {
      while (!(await tryToBegin(client, lock))) await delay(ASK_AGAIN_MS, undefined, { signal });
      const result = await work();
      await client.query('commit');
      return result;
    },
    signal,
  );
}
