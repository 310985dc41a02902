import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type ControlledTransaction } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/schema.ts';

/** Waits, by asking PostgreSQL, until this many statements of this database wait for a lock. */
export async function waitForLockWait(db: Db, count = 1): Promise<void> {
  while ((await countWaiting(db)) < count) await nextTurn();
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Waits in the same way for one statement, or until what was asked is answered: it may not have to wait. */
export async function waitForLockWaitOrEnd(db: Db, asked: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = asked.finally(() => {
    isOver = true;
  });
  const waiting = async () => {
    while (!isOver && (await countWaiting(db)) === 0) await nextTurn();
  };
  await Promise.race([over, waiting()]);
}

/**
 * Returns a transaction that ends with the test at the latest: one that is left open fails another test, when PostgreSQL
 * ends it.
 */
export async function beginHeld(db: Db): Promise<ControlledTransaction<Tables>> {
  const held = await db.startTransaction().execute();
  onTestFinished(async () => {
    if (!held.isRolledBack && !held.isCommitted) await held.rollback().execute();
  });
  return held;
}

/**
 * Lets nobody write into `audit` until the answer is called. Steps of several statements journal what they did last: one
 * that is held up there has done everything else, and not committed it.
 */
export async function holdUp(db: Db): Promise<() => Promise<void>> {
  const hold = await beginHeld(db);
  await sql`lock table audit in share mode`.execute(hold);
  return async () => {
    await hold.rollback().execute();
  };
}
