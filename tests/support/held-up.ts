import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type ControlledTransaction } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/schema.ts';

/** Polls PostgreSQL until `count` statements of this database wait for a lock. */
export async function waitForLockWait(db: Db, count = 1): Promise<void> {
  while ((await countWaiting(db)) < count) await nextTurn();
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Polls until a statement waits for a lock, or until `asked` has settled, because it may not have to wait. */
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
 * Begins a transaction that is rolled back at the latest when the test ends. One that stays open would fail another test when PostgreSQL
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
 * Blocks writes to `audit` until the returned function is called. Steps of several statements write their audit row last, so a blocked step
 * has done everything else but has not committed.
 */
export async function holdUp(db: Db): Promise<() => Promise<void>> {
  const hold = await beginHeld(db);
  await sql`lock table audit in share mode`.execute(hold);
  return async () => {
    await hold.rollback().execute();
  };
}
