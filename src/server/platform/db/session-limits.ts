import type { Connection } from './connection.ts';

/** A transaction in which nothing happens keeps its locks: the server ends it. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** The server waits this long for a node that has vanished from the network. */
const LOST_NODE_MS = 15_000;

const OPTIONS = /([?&])options=([^&]*)/;

function writeOptions({ lock, statement }: { lock: number; statement: number }): string {
  const settings = {
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    tcp_user_timeout: LOST_NODE_MS,
    // Compiling costs more than our short queries ever take.
    jit: 'off',
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Returns the connection with limits for its sessions, in milliseconds, which PostgreSQL itself keeps. What the address
 * sets in `options` of its own stays, and wins.
 */
export function withSessionLimits(
  connection: Connection,
  limits: { lock: number; statement: number },
): Connection & { options?: string } {
  const options = writeOptions(limits);
  if (!('connectionString' in connection)) return { ...connection, options };
  // pg prefers the `options` of the address to those beside it.
  const connectionString = connection.connectionString.replace(
    OPTIONS,
    (_, before: string, own: string) => `${before}options=${encodeURIComponent(`${options} `)}${own}`,
  );
  return { connectionString, options };
}
