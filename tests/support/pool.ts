import type { Connection } from '#server/db/connection.ts';
import { databaseError, openDatabase, type Db } from '#server/db/database.ts';
import { createPool, type Limits } from '#server/db/pool.ts';
import { PATIENT } from './patience.ts';

const ADMIN_SHUTDOWN = '57P01';

/** A pool as one node of the product has it. A connection that breaks fails the run; `limits` are the product's own where given. */
export function openTestPool(
  connection: Connection,
  { max = 8, limits = PATIENT }: { max?: number; limits?: Partial<Limits> } = {},
): Db {
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
  return openDatabase({ ...pool, end });
}
