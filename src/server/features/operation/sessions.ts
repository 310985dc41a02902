import pg from 'pg';
import type { Connection } from '../../platform/db/connection.ts';
import { databaseError } from '../../platform/db/database.ts';
import { WAIT_LIMITS } from '../../platform/db/pool.ts';
import { withSessionLimits } from '../../platform/db/session-limits.ts';
import type { SessionFigures } from './findings.ts';

const TIMEOUT_MS = 2500;
/** Others may take the connection between the two: then it is tried again. */
const ROUNDS = 20;
const STATEMENT = { name: 'look-of-the-doctor', text: 'select 1' };
/** The session does not know the statement that it was given, or knows another session's of that name. */
const MIXED_UP = new Set(['26000', '42P05']);

/** Returns the limit that a session asks for; null where the address asks for one of its own. */
function lockTimeoutAskedFor(connection: Connection): number | null {
  const isOwn = 'connectionString' in connection && connection.connectionString.includes('lock_timeout');
  return isOwn ? null : WAIT_LIMITS.lock;
}

/** The process of PostgreSQL that a session speaks with; asked without a name, which works everywhere. */
async function readBackendPid(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** Asks in one transaction, so that both come from one connection. */
async function prepareAt(client: pg.Client): Promise<number | undefined> {
  await client.query('begin');
  await client.query(STATEMENT);
  const backend = await readBackendPid(client);
  await client.query('commit');
  return backend;
}

/**
 * Whether a session finds its own prepared statements again. A pooler may hand it another connection for each transaction, and mostly
 * hands it the one from before: so another session keeps that one meanwhile, in a transaction.
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

/** Returns what a session of the site's pool gets, by two that are opened as the pool opens them. */
export async function readSessionFigures(connection: Connection): Promise<SessionFigures> {
  const settings = { ...withSessionLimits(connection, WAIT_LIMITS), connectionTimeoutMillis: TIMEOUT_MS };
  const [one, other] = [new pg.Client(settings), new pg.Client(settings)];
  // The calls below tell what goes wrong.
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
