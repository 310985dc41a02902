import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NOT_AS_PREPARED } from './client.ts';
import type { ClubPool } from './pool.ts';
import type { Tables } from './schema.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** Returns the club's tables over a pool. */
export function openDatabase(pool: ClubPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Conflicts, and statements that are not as they were prepared: what was begun is begun again on another connection. */
const RETRYABLE = new Set(['40001', '40P01', 'overtaken', ...NOT_AS_PREPARED]);

/** Returns what PostgreSQL says of a failed statement, where it was PostgreSQL that failed it. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | null {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return null;
  return { code: error.code, constraint: error.constraint };
}

/** Somebody was faster: what a transaction has read is not so any more. It is to begin again, and then sees what they did. */
export class Overtaken extends Error {
  constructor(what: string, cause?: unknown) {
    super(`somebody else was faster: ${what}`, { cause });
    this.name = 'Overtaken';
  }
}

/** Whether something was begun again in vain: each time somebody else was faster. */
export function isAlwaysOvertaken(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.reason === 'overtaken';
}

/** Runs `work` again when it was overtaken, or PostgreSQL gave it up for another's sake (deadlock, serialization), at most three more times. */
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

/** One transaction at READ COMMITTED, begun again after a deadlock, or where it was overtaken: `work` must not have effects outside the database. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction().execute(work));
}

/** Whether what is done with `db` is part of a transaction that somebody has begun. */
export function isTransaction(db: Db): db is Trx {
  return db.isTransaction;
}

/** Whether the error is a unique violation of this constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  const fault = databaseError(error);
  return fault?.code === '23505' && fault.constraint === constraint;
}
