import { t } from '#texts/server.js';
import pg from 'pg';
import { Refusal } from '../errors.ts';

/** Seconds after which the caller should retry. */
export const RETRY_AFTER = 5;
/** The SQLSTATE for a full disk: nothing can be stored until an operator frees space. */
export const DISK_FULL = '53100';

/**
 * Thrown when the database cannot do something now but will be able to later: it is away or overloaded, or another transaction holds a
 * lock. Callers are asked to retry; their request may be fine.
 */
export class DatabaseUnavailable extends Refusal {
  /** The reason for the log: an SQLSTATE, an error code of the operating system, or a code of this module. */
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    const isFull = reason === DISK_FULL;
    super(isFull ? 'storage-full' : 'busy', isFull ? t.full : t.busy, { retryAfter: RETRY_AFTER });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
    this.cause = cause;
  }

  /** Several callers may wait for one statement, each in their own language. */
  override get sentence(): string {
    return this.code === 'storage-full' ? t.full : t.busy;
  }
}

/** SQLSTATE classes: connection lost, resources exhausted, stopped by an operator (restart, cancellation, timeout). */
const CLASSES = new Set(['08', '53', '57']);
const STATES = new Set([
  '55P03', // lock_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25006', // a standby, or a server that was made read-only
  '58030', // disk error
]);

function isPassing(sqlState: string): boolean {
  return CLASSES.has(sqlState.slice(0, 2)) || STATES.has(sqlState);
}

/**
 * Converts the error of a failed statement: to DatabaseUnavailable if a retry may succeed or, with `isBroken`, the connection is lost.
 * Returns other errors unchanged.
 */
export function toStatementError(error: unknown, isBroken: boolean): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof pg.DatabaseError)
    return isPassing(error.code ?? '') ? new DatabaseUnavailable(error.code ?? '', error) : error;
  return isBroken ? new DatabaseUnavailable(readErrorCode(error) ?? 'connection-lost', error) : error;
}

export function toConnectError(error: unknown): DatabaseUnavailable {
  return error instanceof DatabaseUnavailable
    ? error
    : new DatabaseUnavailable(readErrorCode(error) ?? 'no-connection', error);
}

function readErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
