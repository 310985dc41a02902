import type { Connection } from '#server/platform/db/connection.ts';
import { databaseError, openDatabase, type Db } from '#server/platform/db/database.ts';
import { createPool, type ClubPool, type WaitLimits } from '#server/platform/db/pool.ts';
import { PATIENT } from '../patience.ts';

const ADMIN_SHUTDOWN = '57P01';

interface TestPoolOptions {
  max?: number;
  /** The product's own where given. */
  limits?: Partial<WaitLimits>;
}

/** Makes a pool as one node of the product has it. A connection that breaks before the pool's end fails the run. */
export function createTestPool(
  connection: Connection,
  { max = 8, limits = PATIENT }: TestPoolOptions = {},
): ClubPool {
  // A pool's end does not wait until its connections are closed; dropping the database ends those that are not, and not
  // every one of them hears why.
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
