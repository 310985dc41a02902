import pg from 'pg';
import type { ClubClient } from './client.ts';
import type { Connection } from './connection.ts';

const TIMEOUT_MS = 1500;

interface Options {
  /** Connections of the pool. */
  max: number;
  /** How long one may wait for a lock while calls wait for a connection, in milliseconds. */
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
 * Keeps calls that wait for one row from taking the whole pool: while others wait for a connection, only a quarter of
 * the connections may wait for locks. The latest are cancelled, so their callers are told to come back.
 */
export function createLockWaitLimit(connection: Connection, { max, longest }: Options) {
  // A connection of its own, which it only has while there is trouble.
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
        // If even this is refused, each waits until its own limit.
        .catch(() => undefined)
        .finally(() => (isAtWork = false));
    },
    end: () => control.end(),
  };
}
