import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

const INT8 = 20;
const DATE = 1082;

function checkedNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

// A DATE is a calendar date: pg's own parser would make it midnight in the server's time zone.
const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (text) => text],
  [INT8, checkedNumber],
]);

const types: pg.CustomTypesConfig = {
  // What pg's own parsers answer has no type.
  getTypeParser: (oid, format): unknown => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

const STATEMENT_NAME = /^\/\* ([a-z-]+) \*\//;

/** Sends a query that begins with a comment of one word (`insert-booking`) as a prepared statement of that name: it is parsed and planned once per connection. */
class PreparingClient extends pg.Client {
  // pg's overloads can't be restated here; Kysely calls query(text, values) only.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  override query(...args: any[]): any {
    const [text, values] = args as [unknown, unknown];
    const name = typeof text === 'string' ? STATEMENT_NAME.exec(text)?.[1] : undefined;
    if (name === undefined) return super.query(...(args as [string]));
    return super.query({ name, text: text as string, values: values as unknown[] });
  }
}

export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string; port?: number; password?: string };

/** Opens the pool. `onIdleError` hears of connections that broke while nobody used them; the pool replaces them. */
export function openDatabase(
  connection: Connection,
  onIdleError: (error: Error) => void,
  { max = availableParallelism() * 4 }: { max?: number } = {},
): Db {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    Client: PreparingClient,
    connectionTimeoutMillis: 10_000,
    application_name: 'sports-club',
  });
  pool.on('error', onIdleError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const RETRYABLE = new Set(['40001', '40P01']);

/** What PostgreSQL says of a failed statement, where it was PostgreSQL that failed it. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | null {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return null;
  return { code: error.code, constraint: error.constraint };
}

/** Runs `work` again when PostgreSQL gave it up for another's sake (deadlock, serialization), at most three more times. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has(databaseError(error)?.code ?? '')) throw error;
    }
  }
}

/** One transaction at READ COMMITTED, begun again after a deadlock: `work` must not have effects outside the database. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction().execute(work));
}

/** Whether the error is a unique violation of this constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  const fault = databaseError(error);
  return fault?.code === '23505' && fault.constraint === constraint;
}
