import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NOT_AS_PREPARED } from './client.ts';
import type { ClubPool } from './pool.ts';
import type { Tables } from './schema.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export function openDatabase(pool: ClubPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Errors after which the transaction is retried on another connection: conflicts and outdated prepared statements. */
const RETRYABLE = new Set(['40001', '40P01', 'overtaken', ...NOT_AS_PREPARED]);

/** Returns the SQLSTATE and constraint of a failed statement; null if the error is not from PostgreSQL. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | null {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return null;
  return { code: error.code, constraint: error.constraint };
}

/** Thrown when a concurrent transaction has changed what this one has read. A retry sees the change. */
export class Overtaken extends Error {
  constructor(what: string, cause?: unknown) {
    super(`somebody else was faster: ${what}`, { cause });
    this.name = 'Overtaken';
  }
}

/** Returns whether every retry was overtaken by a concurrent transaction. */
export function isAlwaysOvertaken(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.reason === 'overtaken';
}

/**
 * Retries `work`, at most three times, when it was overtaken, or PostgreSQL cancelled it (deadlock, serialization failure) or no longer has
 * its prepared statement. Throws DatabaseUnavailable after that.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Overtaken ? 'overtaken' : (databaseError(error)?.code ?? '');
      if (!RETRYABLE.has(code)) throw error;
      if (attempt >= 3) throw new DatabaseUnavailable(code, error);
    }
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction and retries it as `retryConflicts` does, so `work` must not have effects outside the
 * database.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction().execute(work));
}

export function isTransaction(db: Db): db is Trx {
  return db.isTransaction;
}

/** Returns whether the error is a unique violation of this constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  const fault = databaseError(error);
  return fault?.code === '23505' && fault.constraint === constraint;
}
