import pg from 'pg';
import type { Connection } from '../../platform/db/connection.ts';

export type Client = pg.Client;

/** The text of values depends on these settings of a session; its limits are wide, because it is meant to take its time. */
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
  // Rows come in the order in which they lie, whoever else reads the table.
  synchronize_seqscans: 'off',
};
const SET = `select ${Object.entries(SETTINGS)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`;

/** A connection of one's own, beside the pool: long work waits for nobody and keeps nobody waiting. */
export interface BackupSession {
  client: pg.Client;
  /** Runs `work` between `begin` and `end`, in the settings of a backup. */
  transaction: <T>(
    begin: string,
    work: (client: pg.Client) => Promise<T>,
    end?: 'commit' | 'rollback',
  ) => Promise<T>;
}

/**
 * Runs `work` on a connection of its own. A failure, and the signal, cut the connection: PostgreSQL then takes back what
 * was not committed, whatever this process was about to say.
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
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
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
