import { sql } from 'kysely';
import { afterEach, expect, inject, TestRunner } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A deadlock fails the project's tests, but for those that say that they mean it. */
    noDeadlocks?: boolean;
  }
}

const meant = new WeakSet<object>();

/** This test takes a guard away, so that transactions may wait for each other in a circle; what takes one away says so by itself. */
export function deadlocksAreMeant(): void {
  const test = TestRunner.getCurrentTest();
  if (test) meant.add(test);
}

/**
 * Looks, after each test and once more when the pools of a database are closed, that PostgreSQL had to end no transaction in it.
 * What waited so long for a lock that PostgreSQL looked for a circle is counted as soon as its transaction ends.
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
  // A test's own database is closed with it.
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
