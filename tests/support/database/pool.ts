import type { Connection } from '#server/platform/db/connection.ts';
import { databaseError, openDatabase, type Db } from '#server/platform/db/database.ts';
import { createPool, type ClubPool, type WaitLimits } from '#server/platform/db/pool.ts';
import { PATIENT } from '../patience.ts';

const ADMIN_SHUTDOWN = '57P01';

interface TestPoolOptions {
  max?: number;
  /** Limits of the product that replace those of the tests. */
  limits?: Partial<WaitLimits>;
}

/** Makes a pool like that of a node of the product. A connection that breaks before the pool is closed fails the run. */
export function createTestPool(
  connection: Connection,
  { max = 8, limits = PATIENT }: TestPoolOptions = {},
): ClubPool {
  // Closing a pool does not wait until its connections are closed. Dropping the database ends the rest, and not every connection gets that
  // reason as its error.
  let hasEnded = false;
  const pool = createPool(connection, {
    max,
    limits,
    onBroken: (error) => {
      if (!hasEnded && databaseError(error)?.code !== ADMIN_SHUTDOWN) throw error;
    },
  });
  const end = () => {
    hasEnded = true;
    return pool.end();
  };
  return { ...pool, end };
}

/** Opens the club's tables over such a pool. */
export function openTestPool(connection: Connection, options?: TestPoolOptions): Db {
  return openDatabase(createTestPool(connection, options));
}
