import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import { listNotices } from '#contract/records/operation-findings.ts';
import { ballastIn } from '#server/platform/process/disk.ts';
import { connectDatabase } from '#server/start/open-database.ts';
import { LOAD, makeVisitors, readCourts } from '../running/support/booking-load.ts';
import { countCourts, startClub } from '../running/support/club-server.ts';
import { findLost, readKept } from '../running/support/kept-bookings.ts';
import { runClub } from '../running/support/processes.ts';
import { startSteadyLoad } from '../running/support/steady-load.ts';
import { api } from '../support/client.ts';
import { bookingRequest } from '../support/club.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { aUser } from '../support/people.ts';
import { findPostmasters } from '../support/processes/processes.ts';
import { CouldNotBegin } from './support/could-not-begin.ts';
import { print } from './support/report.ts';
import { makeSmallDisk } from './support/small-disk.ts';

const DISK_MB = 700;

test('the disk of the embedded database is full, and PostgreSQL is killed meanwhile', async () => {
  const disk = makeSmallDisk(makeFolder(), DISK_MB);
  if (disk === null) throw new CouldNotBegin('only root may mount a small disk');
  const dataDir = path.join(disk.folder, 'data');
  const server = await startClub({ dataDir, env: LOAD });
  await ballastIn(dataDir).load();
  const database = await connectDatabase({ dataDir, databaseUrl: null }, pino({ level: 'silent' }));
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  onTestFinished(close);
  const [boss, ...visitors] = await makeVisitors(server, 9);
  if (!boss) throw new Error('nobody came');
  await database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', boss.id).execute();
  const courts = await readCourts(server);
  const load = startSteadyLoad(server, visitors, courts);
  await load.bookMore(20);

  disk.fill();
  const filled = performance.now();
  const guest = api(server).as(await aUser(server, { email: 'guest@example.com' }).catch(() => boss));
  const court = courts[0];
  if (!court) throw new Error('there is no court');
  const body = bookingRequest(guest.person, court, '2027-06-01', [court.slots[0] ?? '']);
  const refusal = async () => (await guest.call(createBooking, { body })).problem.code;
  await expect.poll(refusal, { timeout: 30_000, interval: 200 }).toBe('storage-full');
  const toldAfter = Math.round(performance.now() - filled);
  const bookedBefore = load.answered.length;
  const courtsRead = await countCourts(server);
  const findings = (await api(server).as(boss).ask(listNotices)).map(({ code }) => code);

  for (const pid of findPostmasters(dataDir)) process.kill(pid, 'SIGKILL');
  const killed = performance.now();
  // Asks the database itself, because the site may answer from its cache.
  const writes = () =>
    database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', boss.id).execute();
  await delay(500);
  await expect
    .poll(
      () =>
        writes().then(
          () => true,
          () => false,
        ),
      { timeout: 120_000, interval: 200 },
    )
    .toBe(true);
  expect(await countCourts(server)).toBe(courtsRead);
  const backAfter = Math.round(performance.now() - killed);
  const doctor = await runClub({ DATA_DIR: dataDir }, 'doctor');
  const bookedMeanwhile = load.answered.length - bookedBefore;

  disk.free();
  await load.bookMore(20);
  await load.stop();
  const lost = findLost(load.answered, await readKept(database.db)).length;
  await close();

  // The site stops on a full disk, and the doctor runs alone. With the ballast file it checks everything; without it, it reports why it
  // cannot.
  await ballastIn(dataDir).load();
  disk.fill();
  server.signal('SIGTERM');
  const ended = await server.ended;
  const lineOf = async () => {
    const run = await runClub({ DATA_DIR: dataDir }, 'doctor');
    return `${run.said()}${run.complained()}`.split('\n').find((line) => /disk/i.test(line));
  };
  const withBallast = await lineOf();
  disk.fill();
  const withoutBallast = await lineOf();
  print({
    drill: 'full disk',
    toldAfter,
    backAfter,
    bookedMeanwhile,
    lost,
    ended,
    withBallast,
    withoutBallast,
  });
  expect(findings).toContain('disk-low');
  expect(doctor.said(), doctor.complained()).toContain('The database’s disk is full');
  expect(withBallast).toContain('The database’s disk is full');
  expect(withoutBallast).toContain('the database cannot start');
  expect({ lost, ended, bookedMeanwhile }).toEqual({ lost: 0, ended: 0, bookedMeanwhile: 0 });
});
