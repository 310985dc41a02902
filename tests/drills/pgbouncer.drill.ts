import { pino } from 'pino';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/start/open-database.ts';
import { readSessionFigures } from '../support/product.ts';
import { LOAD, makeVisitors, readCourts } from '../running/support/booking-load.ts';
import { startClub } from '../running/support/club-server.ts';
import { findLost, findTwice, readKept } from '../running/support/kept-bookings.ts';
import { runClub } from '../running/support/processes.ts';
import { startSteadyLoad } from '../running/support/steady-load.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { openPooled, poolModeOf } from './support/pgbouncer.ts';
import { findPrograms } from './support/programs.ts';
import { followReadiness } from './support/readiness.ts';
import { print } from './support/report.ts';

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 3);
const programs = findPrograms('pgbouncer');

async function countAdvisoryLocks(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rowCount } = await client.query("select from pg_locks where locktype = 'advisory'");
  await client.end();
  return rowCount ?? 0;
}

test('in transaction mode, processes that start at once all end, and none leaves a lock', async () => {
  const { url, direct } = await openPooled(programs.pgbouncer, 'transaction');
  const rounds: { failed: number; locks: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const settings = { DATA_DIR: makeFolder(), DATABASE_URL: url };
    const runs = await Promise.all([1, 2, 3, 4].map(() => runClub(settings, 'migrate')));
    const failed = runs.filter(({ code }) => code !== 0);
    for (const run of failed) console.error(run.complained());
    rounds.push({ failed: failed.length, locks: await countAdvisoryLocks(direct) });
  }
  const doctor = await runClub({ DATA_DIR: makeFolder(), DATABASE_URL: url }, 'doctor');
  const toldOfStatements = doctor.said().includes('Prepared statements do not work');
  print({ drill: 'PgBouncer, commands at once', rounds: ROUNDS, ...rounds.at(-1), toldOfStatements });
  expect(rounds).toEqual(rounds.map(() => ({ failed: 0, locks: 0 })));
  expect(toldOfStatements).toBe(poolModeOf(programs.pgbouncer) === 'session');
});

/** Queries PgBouncer without a pause, as a busy club does. Returns a function that stops it and throws when a query has failed. */
async function startAsking(connectionString: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) await client.query('select 1');
  })();
  return async () => {
    over.abort();
    await asking;
    await client.end();
  };
}

/** Closes PgBouncer's server connections, so that none keeps a prepared statement from an earlier check. */
async function endConnections(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  await client.end();
}

const LOOKS = 50;

test(`in transaction mode without its statements the doctor says so, ${LOOKS} times of ${LOOKS}, while others ask`, async () => {
  const { url, direct } = await openPooled(programs.pgbouncer, 'transaction', { keepsStatements: false });
  let missed = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    await endConnections(direct);
    const others = await Promise.all(Array.from({ length: 3 }, () => startAsking(url)));
    if ((await readSessionFigures({ connectionString: url })).keepsStatements) missed += 1;
    await Promise.all(others.map((end) => end()));
  }
  print({ drill: 'PgBouncer, the doctor', looks: LOOKS, missed });
  expect(missed).toBe(0);
});

test('three nodes start, people book, commands and a backup run, PgBouncer is killed and restarted', async () => {
  const pooled = await openPooled(programs.pgbouncer, poolModeOf(programs.pgbouncer));
  const env = { ...LOAD, DATABASE_URL: pooled.url, DATABASE_URL_DIRECT: pooled.direct, DATABASE_POOL: '8' };
  const nodes = await Promise.all([1, 2, 3].map(() => startClub({ dataDir: makeFolder(), env })));
  const [server] = nodes;
  if (!server) throw new Error('no node');
  const database = await connectDatabase(
    { dataDir: makeFolder(), databaseUrl: pooled.direct },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => database.close());
  const visitors = await makeVisitors(server, 24);
  const load = startSteadyLoad(server, visitors, await readCourts(server));
  await load.bookMore(10);
  const settings = { DATA_DIR: makeFolder(), ...env };
  const commands = [['grant-admin', visitors[0]?.email ?? '', '--yes'], ['backup'], ['doctor']];
  const codes: (number | string)[] = [];
  for (const command of commands) {
    const run = await runClub(settings, ...command);
    if (run.code !== 0) console.error(run.said(), run.complained());
    codes.push(run.code);
  }
  const readiness = nodes.map((node) => followReadiness(node));
  let readyAfter = 0;
  for (const signal of ['SIGKILL', 'SIGINT'] as const)
    for (let round = 0; round < ROUNDS; round += 1) {
      pooled.bouncer().signal(signal);
      if (signal === 'SIGKILL') await pooled.bouncer().ended;
      await load.bookMore(0);
      if (signal === 'SIGINT') pooled.bouncer().signal('SIGTERM');
      await pooled.bouncer().ended;
      await pooled.startAgain();
      const back = performance.now();
      const times = await Promise.all(readiness.map((one) => one.until(200, back)));
      readyAfter = Math.max(readyAfter, ...times);
      await load.bookMore(10);
    }
  await Promise.all(readiness.map((one) => one.stop()));
  await load.stop();
  const kept = await readKept(database.db);
  const figures = {
    codes,
    lost: findLost(load.answered, kept).length,
    twice: findTwice(kept.claims).length + findTwice(kept.bookings.map(({ place }) => place)).length,
    others: [...load.statuses].filter(([status]) => status === 0 || (status >= 500 && status !== 503)),
  };
  print({
    drill: `PgBouncer, ${pooled.mode} mode`,
    rounds: 2 * ROUNDS,
    booked: load.answered.length,
    busy: load.statuses.get(503) ?? 0,
    readyAfter: Math.round(readyAfter),
    ...figures,
  });
  expect(figures).toEqual({ codes: [0, 0, 0], lost: 0, twice: 0, others: [] });
  expect(readyAfter).toBeLessThan(5000);
});
