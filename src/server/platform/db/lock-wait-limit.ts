import pg from 'pg';
import type { ClubClient } from './client.ts';
import type { Connection } from './connection.ts';

const TIMEOUT_MS = 1500;

interface Options {
  max: number;
  /** Milliseconds for which a statement may wait for a lock while calls wait for a connection. */
  longest: number;
}

const CANCEL = `
  select pg_cancel_backend(pid) from (
    select pid from pg_stat_activity
    where pid = any($1) and wait_event_type = 'Lock'
      and query_start < clock_timestamp() - make_interval(secs => $2::float8 / 1000)
    order by query_start offset $3
  ) as late`;

/**
 * Prevents calls that wait for one row from using the whole pool: while other calls wait for a connection, only a quarter of the
 * connections may wait for locks. The most recent waits beyond that are cancelled, and their callers are asked to retry.
 */
export function createLockWaitLimit(connection: Connection, { max, longest }: Options) {
  // A separate connection, opened only while the pool is under pressure.
  const control = new pg.Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'sports-club watch',
  });
  control.on('error', () => undefined);
  control.on('connect', (client) => client.on('error', () => undefined));
  const kept = Math.max(1, Math.floor(max / 4));
  let isAtWork = false;

  return {
    enforce(clients: ClubClient[]): void {
      if (isAtWork) return;
      isAtWork = true;
      const pids = clients.map((client) => client.backend);
      control
        .query(CANCEL, [pids, longest, kept])
        // If even this query is refused, each statement waits until its own timeout.
        .catch(() => undefined)
        .finally(() => (isAtWork = false));
    },
    end: () => control.end(),
  };
}
