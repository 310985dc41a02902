import { sql } from 'kysely';
import { afterEach, expect, inject, TestRunner } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** True if a deadlock fails the project's tests, except in tests that call `deadlocksAreMeant`. */
    noDeadlocks?: boolean;
  }
}

const meant = new WeakSet<object>();

/**
 * Allows deadlocks in the current test, because a guard is removed and transactions may wait for each other in a circle. The helpers that
 * remove a guard call it themselves.
 */
export function deadlocksAreMeant(): void {
  const test = TestRunner.getCurrentTest();
  if (test) meant.add(test);
}

/**
 * Checks after each test, and once more when the pools of a database are closed, that PostgreSQL ended no transaction because of a
 * deadlock. A deadlock is counted as soon as its transaction ends.
 */
export function watchDeadlocks(name: string, server: Db): () => Promise<void> {
  if (inject('noDeadlocks') !== true) return async () => {};
  let seen = 0;
  async function look(task: object | undefined, title: string): Promise<void> {
    const { rows } = await sql<{
      deadlocks: number;
    }>`select deadlocks from pg_stat_database where datname = ${name}`.execute(server);
    const deadlocks = rows[0]?.deadlocks ?? 0;
    const since = deadlocks - seen;
    seen = deadlocks;
    if (task === undefined || !meant.has(task)) expect(since, `deadlocks: ${title}`).toBe(0);
  }
  // The database of a single test is closed together with the test.
  const test = TestRunner.getCurrentTest();
  let last: object | undefined;
  if (test) last = test;
  else
    afterEach(async ({ task }) => {
      last = task;
      await look(task, task.name);
    });
  return () => look(last, 'once all is closed');
}
