import { t } from '#texts/server.js';
import pg from 'pg';
import { Refusal } from '../errors.ts';

/** Seconds after which a caller should try again. */
export const RETRY_AFTER = 5;
/** SQLSTATE: nothing more can be stored, until somebody has made room. */
export const DISK_FULL = '53100';

/**
 * The database cannot do this now and will be able to later: it is away, overloaded, or another transaction holds what
 * is needed. Callers are told to come back; nothing is known to be wrong with their request.
 */
export class DatabaseUnavailable extends Refusal {
  /** The log shows it: an SQLSTATE, a code of the operating system, or our own word. */
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    const isFull = reason === DISK_FULL;
    super(isFull ? 'storage-full' : 'busy', isFull ? t.full : t.busy, { retryAfter: RETRY_AFTER });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
    this.cause = cause;
  }

  /** Several may wait for one statement, each in their own language. */
  override get sentence(): string {
    return this.code === 'storage-full' ? t.full : t.busy;
  }
}

/** Classes of SQLSTATE: connection lost, resources used up, told to stop by an operator (restart, cancelled, timeout). */
const CLASSES = new Set(['08', '53', '57']);
const STATES = new Set([
  '55P03', // lock_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25006', // a standby, or a server that was made read-only
  '58030', // the disk fails
]);

function isPassing(sqlState: string): boolean {
  return CLASSES.has(sqlState.slice(0, 2)) || STATES.has(sqlState);
}

/** A statement failed. What may go well in a moment becomes DatabaseUnavailable; `isBroken`: its connection is lost. */
export function toStatementError(error: unknown, isBroken: boolean): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof pg.DatabaseError)
    return isPassing(error.code ?? '') ? new DatabaseUnavailable(error.code ?? '', error) : error;
  return isBroken ? new DatabaseUnavailable(readErrorCode(error) ?? 'connection-lost', error) : error;
}

/** No connection was available, for any reason. */
export function toConnectError(error: unknown): DatabaseUnavailable {
  return error instanceof DatabaseUnavailable
    ? error
    : new DatabaseUnavailable(readErrorCode(error) ?? 'no-connection', error);
}

function readErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
