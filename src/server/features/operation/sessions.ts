import pg from 'pg';
import type { Connection } from '../../platform/db/connection.ts';
import { databaseError } from '../../platform/db/database.ts';
import { WAIT_LIMITS } from '../../platform/db/pool.ts';
import { withSessionLimits } from '../../platform/db/session-limits.ts';
import type { SessionFigures } from './findings.ts';

const TIMEOUT_MS = 2500;
/** Rounds of the test: another client may take the connection between two steps, and then the test is repeated. */
const ROUNDS = 20;
const STATEMENT = { name: 'look-of-the-doctor', text: 'select 1' };
/** PostgreSQL's error codes for an unknown prepared statement, and for one whose name is already in use. */
const MIXED_UP = new Set(['26000', '42P05']);

/** Returns the lock timeout that a session requests; null when the connection string sets its own. */
function lockTimeoutAskedFor(connection: Connection): number | null {
  const isOwn = 'connectionString' in connection && connection.connectionString.includes('lock_timeout');
  return isOwn ? null : WAIT_LIMITS.lock;
}

/** Returns the id of the session's PostgreSQL process. The query is unnamed, so it works with any pooler. */
async function readBackendPid(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** Uses one transaction, so that both queries run on the same connection. */
async function prepareAt(client: pg.Client): Promise<number | undefined> {
  await client.query('begin');
  await client.query(STATEMENT);
  const backend = await readBackendPid(client);
  await client.query('commit');
  return backend;
}

/**
 * Whether a session can use its own prepared statements. A pooler may assign another connection to each transaction, but usually assigns
 * the last one again. So a second session holds that connection in a transaction during the test.
 */
async function keepsStatements(client: pg.Client, other: pg.Client): Promise<boolean> {
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const used = await prepareAt(client);
      await other.query('begin');
      const kept = await readBackendPid(other);
      await client.query(STATEMENT);
      await other.query('rollback');
      if (kept === used) return true;
    }
    return true;
  } catch (error) {
    if (MIXED_UP.has(databaseError(error)?.code ?? '')) return false;
    throw error;
  }
}

/** Returns what a session of the site's pool gets, measured with two sessions that are opened in the same way. */
export async function readSessionFigures(connection: Connection): Promise<SessionFigures> {
  const settings = { ...withSessionLimits(connection, WAIT_LIMITS), connectionTimeoutMillis: TIMEOUT_MS };
  const [one, other] = [new pg.Client(settings), new pg.Client(settings)];
  // The queries below report the errors.
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await Promise.all([one.connect(), other.connect()]);
    const { rows } = await one.query<{ ms: number }>(
      "select setting::int as ms from pg_settings where name = 'lock_timeout'",
    );
    return {
      lockMs: rows[0]?.ms ?? 0,
      lockAskedForMs: lockTimeoutAskedFor(connection),
      keepsStatements: await keepsStatements(one, other),
    };
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}
