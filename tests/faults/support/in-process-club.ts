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

/** Waits until PostgreSQL has rolled back the open transactions of a killed process. */
async function untilQuiet(db: Db): Promise<void> {
  const busy = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  await expect.poll(async () => (await busy.execute(db)).rows[0]?.count, { interval: 5 }).toBe(0);
}

/**
 * Opens a club in this process. An exception simulates the end of the process: nothing of the club continues, and the open transaction is
 * rolled back, as PostgreSQL does for a killed process. The club can also take over from a process that was really killed.
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

  /** Runs a journey in a process that ends at the n-th step. Returns whether the journey reached that step. */
  async function runUntil(n: number, journey: Journey): Promise<boolean> {
    const booking = await fixture.approved();
    left = n;
    await journey(api, booking, context);
    const hasEnded = left <= 0;
    left = Infinity;
    return hasEnded;
  }

  async function trace(journey: Journey): Promise<string[]> {
    const booking = await fixture.approved();
    trail = [];
    await journey(api, booking, context);
    return trail;
  }

  /** Lets a new process take over some minutes later and run its background jobs. Returns the remaining faults in the books. */
  async function takeOver(): Promise<string[]> {
    await untilQuiet(db);
    clock.pass({ minutes: 5 });
    await runBackgroundJobs(services, app);
    return auditBooks(db);
  }

  return { url, fixture, api, runUntil, trace, takeOver };
}
