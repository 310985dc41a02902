import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase, type ClubDatabase } from '#server/start/open-database.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { LOAD, makeVisitors, readCourts } from './support/booking-load.ts';
import { patience } from '../support/patience.ts';
import { startClub, type ClubProcess } from './support/club-server.ts';
import { makeForeignDatabase } from './support/foreign-database.ts';
import { findLost, findTwice, readKept } from './support/kept-bookings.ts';
import { startSteadyLoad } from './support/steady-load.ts';
import { endAllSessions } from './support/sessions.ts';

const ROUNDS = 6;

interface Site {
  server: ClubProcess;
  database: ClubDatabase;
}

async function startSite(kind: 'embedded' | 'external'): Promise<Site> {
  const databaseUrl = kind === 'external' ? await makeForeignDatabase() : null;
  const dataDir = makeFolder();
  const env = { ...LOAD, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  const server = await startClub({ dataDir, env });
  const database = await connectDatabase({ dataDir, databaseUrl }, pino({ level: 'silent' }));
  onTestFinished(() => database.close());
  return { server, database };
}

test.each(['embedded', 'external'] as const)(
  'the %s database ends every session again and again while people book: the site lives, and no booking is lost',
  async (kind) => {
    const { server, database } = await startSite(kind);
    const load = startSteadyLoad(server, await makeVisitors(server, 3), await readCourts(server));
    let ended = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await load.bookMore(10);
      ended += await endAllSessions(database.connection);
    }
    await load.bookMore(10);
    await load.stop();

    // Each round ended at least one connection, and the process is still the first one.
    expect(ended).toBeGreaterThanOrEqual(ROUNDS);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    // The last round has also ended this test's own sessions.
    const kept = await vi.waitFor(() => readKept(database.db), { timeout: patience(10_000) });
    expect(findLost(load.answered, kept)).toEqual([]);
    expect(findTwice(kept.bookings.map(({ key }) => key))).toEqual([]);
    expect(findTwice(kept.bookings.map(({ place }) => place))).toEqual([]);
    expect([...load.statuses.keys()]).not.toContain(0);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  },
  240_000,
);
