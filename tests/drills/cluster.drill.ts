import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/start/open-database.ts';
import { LOAD, makeVisitors, readCourts } from '../running/support/booking-load.ts';
import { startClub, type ClubProcess } from '../running/support/club-server.ts';
import { findLost, findTwice, readKept } from '../running/support/kept-bookings.ts';
import { startSteadyLoad } from '../running/support/steady-load.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { startHaproxy, startTurningAddress, untilWritable } from './support/database-address.ts';
import { startCluster, type Cluster } from './support/patroni.ts';
import { findPrograms } from './support/programs.ts';
import { followReadiness } from './support/readiness.ts';
import { print } from './support/report.ts';

/** The maximum time in ms until a node is ready after its database accepts writes again. */
const READY_MS = 5000;
/** Longer than a primary keeps its leader lock (Patroni's `ttl`). */
const FROZEN_MS = 22_000;
const LATE_MS = 8000;
const SECOND_DAYS = 200;

const programs = findPrograms('patroni', 'etcd', 'haproxy');

async function openNodes(databaseUrl: string) {
  const nodes: ClubProcess[] = [];
  for (let number = 0; number < 2; number += 1)
    nodes.push(
      await startClub({
        dataDir: makeFolder(),
        env: { ...LOAD, DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://localhost:1', DATABASE_POOL: '8' },
      }),
    );
  const [one, two] = nodes;
  if (!one || !two) throw new Error('two nodes');
  const visitors = await makeVisitors(one, 24);
  const courts = await readCourts(one);
  const loads = [
    startSteadyLoad(one, visitors.slice(0, 12), courts),
    startSteadyLoad(two, visitors.slice(12), courts, SECOND_DAYS),
  ];
  const readiness = nodes.map((node) => followReadiness(node));
  return {
    loads,
    bookMore: (more: number) => Promise.all(loads.map((load) => load.bookMore(more))),
    /** Returns the longest time in ms that a node took to become ready after `since`. */
    async readyAfter(since: number): Promise<number> {
      const times = await Promise.all(readiness.map((one_) => one_.until(200, since)));
      return Math.max(...times);
    },
    async sumUp() {
      await Promise.all([...loads, ...readiness].map((one_) => one_.stop()));
      const database = await connectDatabase(
        { dataDir: makeFolder(), databaseUrl },
        pino({ level: 'silent' }),
      );
      onTestFinished(() => database.close());
      const kept = await readKept(database.db);
      const answered = loads.flatMap((load) => load.answered);
      const statuses = loads.flatMap((load) => [...load.statuses]);
      const others = statuses.filter(([status]) => status === 0 || (status >= 500 && status !== 503));
      return {
        booked: answered.length,
        busy: statuses.reduce((sum, [status, times]) => sum + (status === 503 ? times : 0), 0),
        lost: findLost(answered, kept).length,
        twice: findTwice(kept.claims).length + findTwice(kept.bookings.map(({ place }) => place)).length,
        others: others.map(([status, times]) => `${status} × ${times}`).join(', ') || 'none',
      };
    },
  };
}

const UNHARMED = { lost: 0, twice: 0, others: 'none' };

async function switchOver(cluster: Cluster) {
  const { primary, standby } = await cluster.untilWhole();
  const body = JSON.stringify({ leader: primary.name, candidate: standby.name });
  const answer = await fetch(`${primary.api}/switchover`, { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  return { primary: standby, standby: primary };
}

test('a Patroni cluster behind HAProxy fails over in six ways while people book', async () => {
  const cluster = await startCluster(programs);
  await cluster.untilWhole();
  const haproxy = await startHaproxy(programs.haproxy, cluster.members);
  const url = cluster.urlAt(haproxy.port);
  await untilWritable(url);
  const nodes = await openNodes(url);
  const events: Record<string, () => Promise<void>> = {
    'switched over': async () => void (await switchOver(cluster)),
    'PostgreSQL killed': async () => (await cluster.untilWhole()).primary.killPostgres(),
    'a machine lost': async () => {
      const { primary } = await cluster.untilWhole();
      primary.signal('SIGKILL');
      await untilWritable(url);
      primary.start();
    },
    'a machine frozen': async () => {
      const { primary } = await cluster.untilWhole();
      primary.signal('SIGSTOP');
      await delay(FROZEN_MS);
      primary.signal('SIGCONT');
    },
    'etcd frozen': async () => {
      cluster.etcd.signal('SIGSTOP');
      await delay(FROZEN_MS);
      cluster.etcd.signal('SIGCONT');
    },
    'HAProxy killed': async () => {
      haproxy.run().signal('SIGKILL');
      await haproxy.run().ended;
      haproxy.startAgain();
    },
  };
  const readyAfter: Record<string, number> = {};
  for (const [name, strike] of Object.entries(events)) {
    await cluster.untilWhole();
    await nodes.bookMore(5);
    await strike();
    const writable = await untilWritable(url);
    readyAfter[name] = Math.round(await nodes.readyAfter(writable));
    await nodes.bookMore(5);
  }
  const figures = await nodes.sumUp();
  print({ drill: 'Patroni, HAProxy', events: Object.keys(events).length, ...figures });
  console.table(readyAfter);
  expect(figures).toMatchObject(UNHARMED);
  expect(Math.max(...Object.values(readyAfter))).toBeLessThan(READY_MS);
});

test('the address of the primary moves late, and every node is ready without a restart', async () => {
  const cluster = await startCluster(programs);
  const { primary } = await cluster.untilWhole();
  const address = await startTurningAddress(primary.port);
  const url = cluster.urlAt(address.port);
  const nodes = await openNodes(url);
  await nodes.bookMore(5);
  const after = await switchOver(cluster);
  await delay(LATE_MS);
  address.turn(after.primary.port);
  const readyAfter = Math.round(await nodes.readyAfter(await untilWritable(url)));
  await nodes.bookMore(10);
  const figures = await nodes.sumUp();
  print({ drill: 'Patroni, address moves late', readyAfter, ...figures });
  expect(figures).toMatchObject(UNHARMED);
  expect(readyAfter).toBeLessThan(READY_MS);
});
