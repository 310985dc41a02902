import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { FAULTS } from '../mutants/faults/platform/database.ts';
import { plantIn } from '../mutants/working-copy.ts';
import { findLost, readKept } from '../running/support/kept-bookings.ts';
import { endAllSessions } from '../running/support/sessions.ts';
import { print, sumUp } from './support/report.ts';
import { followReadiness } from './support/readiness.ts';
import { cloneWith, openNeighbour, openSite, type Site } from './support/site.ts';

const SILENCE_MS = Number(process.env.DRILL_SILENCE_SECONDS ?? 60) * 1000;
const HELD_MS = 10_000;
/** Longer than PostgreSQL allows a transaction to stay idle. */
const FROZEN_MS = 18_000;
const UNHARMED = { deaths: 0, others: 'none', lost: 0, twice: 0 };

function longest(times: (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Waits until the database answers a new connection. */
async function untilBack({ database }: Site): Promise<number> {
  for (;;) {
    const client = new pg.Client({ ...database.connection, connectionTimeoutMillis: 500 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return performance.now();
    } catch {
      await delay(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

test.each(['embedded', 'external'] as const)('%s: all sessions are ended, twenty times', async (kind) => {
  const site = await openSite(kind);
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    await site.load.bookMore(5);
    await endAllSessions(site.database.connection);
  }
  await site.load.bookMore(5);
  const drill = 'sessions ended';
  const figures = await sumUp(site, { drill, rounds, unreadyAfter: null, readyAfter: null });
  print(figures);
  expect(figures).toMatchObject(UNHARMED);
});

test.each(['embedded', 'external'] as const)('%s: PostgreSQL is killed with -9, ten times', async (kind) => {
  const site = await openSite(kind);
  const readiness = followReadiness(site.server);
  const rounds = 10;
  const away: (number | null)[] = [];
  const back: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await site.load.bookMore(5);
    const pid = site.postmaster();
    if (pid === undefined) throw new Error('PostgreSQL does not run');
    const killed = performance.now();
    process.kill(pid, 'SIGKILL');
    const returned = await untilBack(site);
    back.push(await readiness.until(200, returned));
    away.push(readiness.first(503, killed));
  }
  await site.load.bookMore(5);
  await readiness.stop();
  const times = { unreadyAfter: longest(away), readyAfter: longest(back) };
  const figures = await sumUp(site, { drill: 'PostgreSQL killed', rounds, ...times });
  print(figures);
  expect(figures).toMatchObject(UNHARMED);
});

test('the network is silent, and then every connection is reset', async () => {
  const site = await openSite('distant');
  const readiness = followReadiness(site.server);
  await site.load.bookMore(20);
  const silent = performance.now();
  site.network?.silence();
  await delay(SILENCE_MS);
  const spoke = performance.now();
  site.network?.speak();
  const readyAfter = await readiness.until(200, spoke);
  const unreadyAfter = readiness.first(503, silent);
  for (let round = 0; round < 5; round += 1) {
    await site.load.bookMore(5);
    site.network?.reset();
  }
  await site.load.bookMore(20);
  await readiness.stop();
  const drill = `network silent for ${SILENCE_MS / 1000} s`;
  const figures = await sumUp(site, { drill, rounds: 1, unreadyAfter, readyAfter });
  print(figures);
  expect(figures).toMatchObject(UNHARMED);
});

test('somebody holds the row of a court', async () => {
  const site = await openSite('external');
  await site.load.bookMore(10);
  const holder = new pg.Client({ ...site.database.connection });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from courts order by id limit 1 for update');
  const before = site.load.answered.length;
  await delay(HELD_MS);
  const meanwhile = site.load.answered.length - before;
  await holder.query('rollback');
  await holder.end();
  await site.load.bookMore(10);
  const figures = await sumUp(site, { drill: 'row held', rounds: 1, unreadyAfter: null, readyAfter: null });
  print({ ...figures, bookedMeanwhile: meanwhile });
  expect(figures).toMatchObject(UNHARMED);
  expect(meanwhile).toBeGreaterThan(0);
});

test('a node is frozen in the midst of its work, three times', async () => {
  const site = await openSite('external');
  const frozen = await openNeighbour(site);
  const rounds = 3;
  let leastMeanwhile = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    await frozen.load.bookMore(5);
    frozen.server.signal('SIGSTOP');
    const before = site.load.answered.length;
    await delay(FROZEN_MS);
    leastMeanwhile = Math.min(leastMeanwhile, site.load.answered.length - before);
    frozen.server.signal('SIGCONT');
  }
  await site.load.bookMore(10);
  await frozen.load.bookMore(5);
  await frozen.load.stop();
  const figures = await sumUp(site, { drill: 'node frozen', rounds, unreadyAfter: null, readyAfter: null });
  const kept = await readKept(site.database.db);
  print({ ...figures, leastMeanwhile, lostByFrozen: findLost(frozen.load.answered, kept).length });
  expect(figures).toMatchObject(UNHARMED);
  expect(findLost(frozen.load.answered, kept)).toEqual([]);
  expect(leastMeanwhile).toBeGreaterThan(0);
});

test('control: without a listener on connections in use the process dies', async () => {
  const fault = FAULTS.find(({ name }) => name.startsWith('ends the process'));
  if (!fault) throw new Error('the fault is not listed');
  const clone = cloneWith((folder) => void plantIn(folder, fault));
  const site = await openSite('external', clone);
  const ends: (number | string)[] = [];
  void site.server.ended.then((code) => ends.push(code));
  for (let round = 0; round < 20 && ends.length === 0; round += 1) {
    await Promise.race([site.load.bookMore(5).catch(() => undefined), site.server.ended]);
    await endAllSessions(site.database.connection);
    await Promise.race([delay(500), site.server.ended]);
  }
  await site.load.stop();
  print({ drill: 'control: no listener', deaths: ends.length });
  expect(ends).toHaveLength(1);
});
