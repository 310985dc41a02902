import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/start/open-database.ts';
import { createBookingLoad, LOAD, makeVisitors, readCourts } from './support/booking-load.ts';
import { startClub } from './support/club-server.ts';
import { findLost, findTwice, readKept, type Kept } from './support/kept-bookings.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findPostmasters } from '../support/processes/processes.ts';
import { findFreePort } from '../support/processes/node-process.ts';
import { patience } from '../support/patience.ts';

/** Each kill and restart takes two seconds of CPU time. The drills run twenty of them. */
const KILLS = Number(process.env.KILLS ?? 6);
const VISITORS = 6;

async function readBookings(dataDir: string): Promise<Kept> {
  const { db, ...database } = await connectDatabase(
    { dataDir, databaseUrl: null },
    pino({ level: 'silent' }),
  );
  const kept = await readKept(db);
  await database.close();
  return kept;
}

test(
  'kills with -9 while people book lose no answered booking, and make none twice',
  async () => {
    const dataDir = makeFolder();
    const env = { ...LOAD, PORT: String(await findFreePort()) };
    let server = await startClub({ dataDir, env });
    const load = createBookingLoad(await makeVisitors(server, VISITORS), await readCourts(server));

    for (let kill = 1; kill <= KILLS; kill += 1) {
      await load.bookUntil(server, 3 + kill, () => {
        // Every other time, PostgreSQL is killed as well.
        const victims = kill % 2 === 0 ? findPostmasters(dataDir) : [];
        for (const pid of [...victims, server.pid]) process.kill(pid, 'SIGKILL');
      });
      server = await startClub({ dataDir, env });
    }

    const kept = await readBookings(dataDir);
    expect(load.answered.length).toBeGreaterThanOrEqual(KILLS * 3);
    expect(findLost(load.answered, kept)).toEqual([]);
    expect(findTwice(load.answered.map(({ _id }) => _id))).toEqual([]);
    expect(findTwice(kept.bookings.map(({ key }) => key))).toEqual([]);
    expect(findTwice(kept.bookings.map(({ place }) => place))).toEqual([]);
    // Each booking has its slot claim, and each slot claim has its booking.
    expect(kept.claims.toSorted()).toEqual(kept.bookings.map(({ place }) => place).toSorted());
    // The only refusals are for slots that another person got.
    expect([...load.refusals.keys()]).toEqual([409]);

    // Checks the check itself: a removed booking is reported as lost, and a doubled one as twice.
    const [first] = kept.bookings;
    const without = { ...kept, bookings: kept.bookings.filter(({ id }) => id !== load.answered[0]?._id) };
    expect(findLost(load.answered, without)).toHaveLength(1);
    expect(findTwice([...kept.bookings, first].map((row) => row?.place ?? null))).toHaveLength(1);
  },
  patience(600_000),
);
