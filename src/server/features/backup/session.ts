import pg from 'pg';
import type { Connection } from '../../platform/db/connection.ts';

export type Client = pg.Client;

/** Session settings. Some fix the text form of values; the timeouts are generous because a backup takes long. */
const SETTINGS = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '10s',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  jit: 'off',
  // Reads rows in their physical order, even while another session scans the table.
  synchronize_seqscans: 'off',
};
const SET = `select ${Object.entries(SETTINGS)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`;

/** A connection outside the pool, so that long work neither waits for other sessions nor makes them wait. */
export interface BackupSession {
  client: pg.Client;
  /** Runs `work` between the statement `begin` and the end of the transaction, with the settings of a backup. */
  transaction: <T>(
    begin: string,
    work: (client: pg.Client) => Promise<T>,
    end?: 'commit' | 'rollback',
  ) => Promise<T>;
}

/**
 * Runs `work` on a connection of its own. A failure or an abort of the signal closes the connection, so PostgreSQL rolls back what was not
 * committed, whatever this process was about to send.
 */
export async function withSession<T>(
  connection: Connection,
  { name, signal }: { name: string; signal?: AbortSignal | undefined },
  work: (session: BackupSession) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    application_name: `sports-club ${name}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A broken connection already fails the statement in progress. Without a listener, the event would also end the process.
  client.on('error', () => undefined);
  const cut = () => void client.connection.stream.destroy(new Error('it was stopped'));
  signal?.throwIfAborted();
  signal?.addEventListener('abort', cut);
  const transaction: BackupSession['transaction'] = async (begin, inside, end = 'commit') => {
    await client.query(begin);
    await client.query(SET);
    const result = await inside(client);
    await client.query(end);
    return result;
  };
  try {
    await client.connect();
    const result = await work({ client, transaction });
    await client.end();
    return result;
  } catch (error) {
    cut();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cut);
  }
}
