import { expect } from 'vitest';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { TestClock } from '../../support/clock.ts';
import { auditBooks } from './books.ts';
import { clubApiOf } from './club-api.ts';
import type { Journey, JourneyContext } from './journeys.ts';
import { openFixture } from './fixture.ts';
import { buildServices, type Worse } from './services.ts';
import { runBackgroundJobs } from './background-jobs.ts';
import { afterThisTest } from '../../support/after-test.ts';

/** Waits until PostgreSQL has rolled back what a process left open that was killed. */
async function untilQuiet(db: Db): Promise<void> {
  const busy = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  await expect.poll(async () => (await busy.execute(db)).rows[0]?.count, { interval: 5 }).toBe(0);
}

/**
 * Opens a club in this process, which "ends" by an exception: after it, nothing of it goes on, and its open transaction is
 * rolled back, as PostgreSQL does with that of a process that was killed. It also takes over after one that really was.
 */
export async function openInProcessClub(db: Db, clock: TestClock, worse: Worse = {}) {
  let left = Infinity;
  let trail: string[] = [];
  function step(place: string): void {
    trail.push(place);
    left -= 1;
    if (left <= 0) throw new Error('the process has ended');
  }

  const services = buildServices(db, clock.now, step, worse);
  const app = await buildApp(services);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  afterThisTest(() => app.close());
  const fixture = await openFixture(db, clock.now);
  const api = clubApiOf(url, fixture);
  const background = () => runBackgroundJobs(services, app).catch(() => undefined);
  const context: JourneyContext = { db, clock: clock.now, fixture, background };

  /** Runs a journey in a process that ends at the n-th step; answers whether it came so far. */
  async function runUntil(n: number, journey: Journey): Promise<boolean> {
    const booking = await fixture.approved();
    left = n;
    await journey(api, booking, context);
    const hasEnded = left <= 0;
    left = Infinity;
    return hasEnded;
  }

  /** Returns the steps of a journey that nothing interrupts. */
  async function trace(journey: Journey): Promise<string[]> {
    const booking = await fixture.approved();
    trail = [];
    await journey(api, booking, context);
    return trail;
  }

  /** A new process takes over some minutes later and runs its background jobs; returns what is wrong with the books then. */
  async function takeOver(): Promise<string[]> {
    await untilQuiet(db);
    clock.pass({ minutes: 5 });
    await runBackgroundJobs(services, app);
    return auditBooks(db);
  }

  return { url, fixture, api, runUntil, trace, takeOver };
}
