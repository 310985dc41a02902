import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from './connection.ts';

const ASK_AGAIN_MS = 100;

/** It was a deadlock's victim, or waited for too long. */
export const GAVE_WAY = new Set(['40P01', '55P03']);

/** Runs `work` on a connection of its own, which the signal cuts. */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'sports-club migrate' });
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
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
