import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { proveBackup, readBackup, restoreBackup } from '../support/product.ts';
import { createRandom } from '../faults/support/random.ts';
import { fillClub, LARGE, type Size } from '../bench/growth/fill.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { hashClub, isEmptyClub, readWhole, runAndKill, type Settings } from '../running/support/backups.ts';
import { LOAD, makeVisitors, readCourts } from '../running/support/booking-load.ts';
import { startClub } from '../running/support/club-server.ts';
import { makeForeignDatabase } from '../running/support/foreign-database.ts';
import { runClub, runNode } from '../running/support/processes.ts';
import { startSteadyLoad } from '../running/support/steady-load.ts';
import { print } from './support/report.ts';

const KILLS = Number(process.env.DRILL_KILLS ?? 20);
const SEED = Number(process.env.DRILL_SEED ?? 20_261_123);
const MIDDLING: Size = {
  bookings: 20_000,
  users: 5000,
  bookingsPerDay: 200,
  regularEvery: 20,
  households: 120,
};

async function aGrownClub(size: Size): Promise<Settings & { DATABASE_URL: string }> {
  const settings = { DATA_DIR: makeFolder(), DATABASE_URL: await makeForeignDatabase(), ...LOAD };
  await runClub(settings, 'migrate');
  await fillClub(settings.DATABASE_URL, size);
  return settings;
}

/** Returns the peak memory of a process so far, in MB. */
function peakOf(pid: number): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return 0;
  }
}

/** The exit code of a restore here: the test gateway of another club lists no payments, so payments since the backup are unknown. */
const SOMETHING_IS_UNKNOWN = 1;

/** Runs a command until it ends. Returns its duration and memory use. */
async function measure(settings: Settings, command: string[], code = 0) {
  const begin = performance.now();
  const run = runNode(['src/server/cli/main.ts', ...command], {
    env: { PATH: process.env.PATH, ...settings },
  });
  let peak = 0;
  const isRunning = () => Promise.race([run.ended.then(() => false), delay(100, true)]);
  while (await isRunning()) peak = Math.max(peak, peakOf(run.pid));
  expect(await run.ended, run.complained()).toBe(code);
  return { seconds: Math.round((performance.now() - begin) / 100) / 10, peakMB: peak };
}

interface Cost {
  seconds: number;
  /** The size of the WAL that the command wrote, in MB. */
  logMB: number;
  /** The growth of the database, in MB. */
  leftMB: number;
}

async function costOf(databaseUrl: string, work: () => Promise<unknown>): Promise<Cost> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async () => {
    const { rows } = await client.query<{ log: number; size: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as log,
         pg_database_size(current_database())::float8 as size`,
    );
    return rows[0] ?? { log: 0, size: 0 };
  };
  const [before, begin] = [await read(), performance.now()];
  await work();
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  const after = await read();
  await client.end();
  const inMB = (bytes: number) => Math.round(bytes / 1e5) / 10;
  return { seconds, logMB: inMB(after.log - before.log), leftMB: inMB(after.size - before.size) };
}

/** Verifies the backup next to its club and restores it into an empty database, in turn. Compares the cheapest run of each. */
async function compareProof({ DATABASE_URL }: { DATABASE_URL: string }, file: string, rounds: number) {
  const log = pino({ level: 'silent' });
  const header = await readBackup(file, (backup) => Promise.resolve(backup.header));
  const proofs: Cost[] = [];
  const restores: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    proofs.push(
      await costOf(DATABASE_URL, () =>
        proveBackup({ connection: { connectionString: DATABASE_URL }, file, header, log }),
      ),
    );
    const connectionString = await makeForeignDatabase();
    const restored = { now: new Date(), providers: [] };
    restores.push(
      await costOf(connectionString, () =>
        restoreBackup({ connection: { connectionString }, file, log, restored }),
      ),
    );
  }
  const cheapest = (costs: Cost[]) => Math.min(...costs.map(({ seconds }) => seconds));
  const most = (costs: Cost[], what: 'logMB' | 'leftMB') => Math.max(...costs.map((cost) => cost[what]));
  const proof = { logMB: most(proofs, 'logMB'), leftMB: most(proofs, 'leftMB') };
  print({
    drill: 'the proof beside a restore',
    provenIn: proofs.map(({ seconds }) => seconds).join(' '),
    restoredIn: restores.map(({ seconds }) => seconds).join(' '),
    ratio: Math.round((100 * cheapest(proofs)) / cheapest(restores)) / 100,
    wanted: '1 at most',
    proofLogMB: proof.logMB,
    restoreLogMB: most(restores, 'logMB'),
    proofLeftMB: proof.leftMB,
  });
  return proof;
}

test('a proof of a backup beside its club costs no more than a restore, and leaves nothing', async () => {
  const club = await aGrownClub(MIDDLING);
  const file = path.join(makeFolder(), 'club.backup');
  await measure(club, ['backup', file]);
  const { logMB, leftMB } = await compareProof(club, file, 3);
  // PostgreSQL's catalogue keeps dead rows of the temporary tables.
  expect(leftMB).toBeLessThan(32);
  expect(logMB).toBeLessThan(32);
});

test(
  'a club of a million bookings is saved, proven and restored elsewhere',
  { timeout: 2_400_000 },
  async () => {
    const club = await aGrownClub(LARGE);
    const file = path.join(makeFolder(), 'club.backup');
    const saved = await measure(club, ['backup', file]);
    const elsewhere = { DATA_DIR: makeFolder() };
    const restored = await measure(elsewhere, ['restore', file], SOMETHING_IS_UNKNOWN);
    const header = await readWhole(file);
    print({
      drill: 'a million bookings',
      rows: header?.tables.reduce((sum, { rows }) => sum + rows, 0),
      fileMB: Math.round(statSync(file).size / 1e6),
      savedAndProvenIn: saved.seconds,
      savingPeakMB: saved.peakMB,
      restoredIn: restored.seconds,
      restoringPeakMB: restored.peakMB,
    });
    expect(await hashClub(elsewhere)).toEqual(await hashClub(club));
    await compareProof(club, file, 1);
  },
);

test('kill -9 in the midst of backups under load, and of restores', async () => {
  const random = createRandom(SEED);
  const { DATA_DIR: dataDir, ...env } = await aGrownClub(MIDDLING);
  const club = { DATA_DIR: dataDir, ...env };
  const server = await startClub({ dataDir, env });
  const load = startSteadyLoad(server, await makeVisitors(server, 24), await readCourts(server));
  const file = path.join(makeFolder(), 'club.backup');
  const saving = await measure(club, ['backup', file]);
  const figures = { kills: 0, filesThatChanged: 0, restoresKilled: 0, leftEmpty: 0, leftFull: 0 };
  let taken = (await readWhole(file))?.takenAt;
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (await runAndKill(club, ['backup', file], saving.seconds * 1000 * random())) figures.kills += 1;
    const now = (await readWhole(file))?.takenAt;
    expect((now ?? '') >= (taken ?? 'none')).toBe(true);
    if (now !== taken) figures.filesThatChanged += 1;
    taken = now;
  }
  await load.bookMore(5);
  await load.stop();
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  const others = [...load.statuses].filter(([status]) => status !== 201 && status !== 409);

  await measure(club, ['backup', file]);
  const whole = await hashClub(club);
  let elsewhere = { DATA_DIR: makeFolder() };
  const restoring = await measure({ DATA_DIR: makeFolder() }, ['restore', file], SOMETHING_IS_UNKNOWN);
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (await runAndKill(elsewhere, ['restore', file], restoring.seconds * 1000 * random()))
      figures.restoresKilled += 1;
    const found = await hashClub(elsewhere);
    if (isEmptyClub(found)) {
      figures.leftEmpty += 1;
      continue;
    }
    expect(found).toEqual(whole);
    figures.leftFull += 1;
    elsewhere = { DATA_DIR: makeFolder() };
  }
  print({ drill: 'kill -9', seed: SEED, ...figures, booked: load.answered.length, others: others.join(' ') });
  expect(others.filter(([status]) => status !== 503)).toEqual([]);
});
