import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
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

/** Returns the most memory that a process has had so far, in MB. */
function peakOf(pid: number): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return 0;
  }
}

/** Runs a command to its end; how long it took and how much memory it had. */
async function measure(settings: Settings, ...command: string[]) {
  const begin = performance.now();
  const run = runNode(['src/server/cli/main.ts', ...command], {
    env: { PATH: process.env.PATH, ...settings },
  });
  let peak = 0;
  const isRunning = () => Promise.race([run.ended.then(() => false), delay(100, true)]);
  while (await isRunning()) peak = Math.max(peak, peakOf(run.pid));
  expect(await run.ended, run.complained()).toBe(0);
  return { seconds: Math.round((performance.now() - begin) / 100) / 10, peakMB: peak };
}

test('a club of a million bookings is saved, proven and restored elsewhere', async () => {
  const club = await aGrownClub(LARGE);
  const file = path.join(makeFolder(), 'club.backup');
  const saved = await measure(club, 'backup', file);
  const elsewhere = { DATA_DIR: makeFolder() };
  const restored = await measure(elsewhere, 'restore', file);
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
});

test('kill -9 in the midst of backups under load, and of restores', async () => {
  const random = createRandom(SEED);
  const { DATA_DIR: dataDir, ...env } = await aGrownClub(MIDDLING);
  const club = { DATA_DIR: dataDir, ...env };
  const server = await startClub({ dataDir, env });
  const load = startSteadyLoad(server, await makeVisitors(server, 24), await readCourts(server));
  const file = path.join(makeFolder(), 'club.backup');
  const saving = await measure(club, 'backup', file);
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

  await measure(club, 'backup', file);
  const whole = await hashClub(club);
  let elsewhere = { DATA_DIR: makeFolder() };
  const restoring = await measure({ DATA_DIR: makeFolder() }, 'restore', file);
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
