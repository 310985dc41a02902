import pg from 'pg';
import { StartError } from '../../start-error.ts';
import type { Connection } from '../connection.ts';

const LIFELINE = 'sports-club lifeline';
/** SQLSTATEs: starting up or shutting down, terminated by an administrator, too many connections. */
const NOT_NOW = new Set(['57P03', '57P01', '53300']);

const COUNT_OTHERS =
  'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()';

/**
 * One idle connection per process. It notices immediately when the server ends, and it shows other processes that the database is in use.
 */
export interface Lifeline {
  /** Returns how many other processes use this database now. */
  countOthers(): Promise<number>;
  /** Calls the listener once, when the server ends the connection. */
  onBreak(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * Returns null when the server does not answer a query, such as while it starts or shuts down: it then accepts connections but refuses to
 * work. Throws StartError when it refuses for another reason.
 */
export async function openLifeline(connection: Connection): Promise<Lifeline | null> {
  const client = new pg.Client({ ...connection, application_name: LIFELINE, connectionTimeoutMillis: 5000 });
  let broken = false;
  let closing = false;
  let listener = (): void => {};
  client.on('error', () => undefined);
  client.on('end', () => {
    broken = true;
    if (!closing) listener();
  });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    closing = true;
    await client.end().catch(() => undefined);
    if (!(error instanceof pg.DatabaseError) || NOT_NOW.has(error.code ?? '')) return null;
    throw new StartError(`The embedded PostgreSQL cannot be used: ${error.message}.`, { cause: error });
  }
  return {
    async countOthers() {
      try {
        const { rows } = await client.query<{ others: number }>(COUNT_OTHERS, [LIFELINE]);
        return rows[0]?.others ?? 0;
      } catch {
        // The server has ended, so no other process uses it.
        return 0;
      }
    },
    onBreak(onBreak) {
      listener = onBreak;
      if (broken) listener();
    },
    async close() {
      closing = true;
      await client.end().catch(() => undefined);
    },
  };
}
