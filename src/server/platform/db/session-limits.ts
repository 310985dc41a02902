import type { Connection } from './connection.ts';

/** PostgreSQL ends a session that is idle in a transaction for longer, because it keeps its locks. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** PostgreSQL waits this long for a node that has vanished from the network. */
const LOST_NODE_MS = 15_000;

const OPTIONS = /([?&])options=([^&]*)/;

function writeOptions({ lock, statement }: { lock: number; statement: number }): string {
  const settings = {
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    tcp_user_timeout: LOST_NODE_MS,
    // JIT compilation costs more than the short queries of this product ever take.
    jit: 'off',
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Adds session timeouts, in milliseconds, which PostgreSQL itself enforces. Values that the connection string sets in its own `options`
 * take precedence.
 */
export function withSessionLimits(
  connection: Connection,
  limits: { lock: number; statement: number },
): Connection & { options?: string } {
  const options = writeOptions(limits);
  if (!('connectionString' in connection)) return { ...connection, options };
  // pg prefers the `options` of the connection string to the separate ones.
  const connectionString = connection.connectionString.replace(
    OPTIONS,
    (_, before: string, own: string) => `${before}options=${encodeURIComponent(`${options} `)}${own}`,
  );
  return { connectionString, options };
}
