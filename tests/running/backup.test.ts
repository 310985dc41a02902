import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signIn } from '#contract/identity/sign-in.ts';
import { createRandom } from '../faults/support/random.ts';
import { api } from '../support/client.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findFreePort } from '../support/processes/node-process.ts';
import { aVisitor, type Person } from '../support/people.ts';
import { hashClub, isEmptyClub, readWhole, runAndKill, type Settings } from './support/backups.ts';
import { LOAD, makeVisitors, readCourts } from './support/booking-load.ts';
import { countCourts, startClub, type ClubProcess } from './support/club-server.ts';
import { makeForeignDatabase } from './support/foreign-database.ts';
import { runClub } from './support/processes.ts';
import { startSteadyLoad } from './support/steady-load.ts';
import { patience } from '../support/patience.ts';

const KILLS = 2;

/** Starts the site on the restored data, at its usual public address. */
async function expectOpen(env: Settings, visitor: Person): Promise<ClubProcess> {
  const { DATA_DIR: dataDir, ...settings } = env;
  const server = await startClub({ dataDir, env: settings });
  expect(await countCourts(server)).toBeGreaterThan(0);
  const { email, password } = visitor;
  const signedIn = await api(server).as(aVisitor).ask(signIn, { body: { email, password } });
  expect(signedIn.state).toBe('signed-in');
  return server;
}

test(
  'a club is saved while people book, and opens elsewhere with everything it had; kill -9 leaves all or nothing',
  async () => {
    const random = createRandom(20_261_123);
    const dataDir = makeFolder();
    const PORT = String(await findFreePort());
    const server = await startClub({ dataDir, env: { ...LOAD, PORT } });
    const visitors = await makeVisitors(server, 6);
    const load = startSteadyLoad(server, visitors, await readCourts(server));
    await load.bookMore(20);

    const file = path.join(makeFolder(), 'club.backup');
    const begin = performance.now();
    const first = await runClub({ DATA_DIR: dataDir }, 'backup', file);
    const took = performance.now() - begin;
    expect(first.complained()).not.toContain('Error');
    expect(first.said()).toMatch(/^Saved \d+ tables with [\d,]+ rows in .*club.backup \(.*\), and proved/);
    let taken = (await readWhole(file))?.takenAt ?? '';
    for (let kill = 0; kill < KILLS; kill += 1) {
      await runAndKill({ DATA_DIR: dataDir }, ['backup', file], took * random());
      const now = (await readWhole(file))?.takenAt ?? '';
      expect(now >= taken).toBe(true);
      taken = now;
    }
    // PostgreSQL may notice the end of a killed process a moment later.
    const examine = async () => {
      const { code, said } = await runClub({ DATA_DIR: dataDir }, 'doctor');
      return `${said()} ${code}`;
    };
    await expect
      .poll(examine, { timeout: patience(60_000) })
      .toMatch(/ connections +\d+ of \d+ connections are in use; 1 × [^]* 0$/);
    await load.bookMore(5);
    await load.stop();
    expect(load.statuses.get(500)).toBeUndefined();
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);

    expect((await runClub({ DATA_DIR: dataDir }, 'backup', file)).code).toBe(0);
    const club = await hashClub({ DATA_DIR: dataDir });
    expect(isEmptyClub(club)).toBe(false);

    const elsewhere: Settings = { DATA_DIR: makeFolder(), PORT, ...LOAD };
    let isFull = false;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await runAndKill(elsewhere, ['restore', file], 2000 * random());
      const found = await hashClub(elsewhere);
      isFull = !isEmptyClub(found);
      if (isFull) expect(found).toEqual(club);
    }
    if (!isFull) {
      const restored = await runClub({ DATA_DIR: elsewhere.DATA_DIR }, 'restore', file);
      expect(restored.said(), restored.complained()).toContain('counted and compared');
    }
    expect(await hashClub(elsewhere)).toEqual(club);
    const again = await runClub({ DATA_DIR: elsewhere.DATA_DIR }, 'restore', file);
    expect(again.code).toBe(1);
    expect(again.complained()).toContain('There is a club in this database already');

    const DATABASE_URL = await makeForeignDatabase();
    const external = { DATA_DIR: path.join(makeFolder(), 'data'), DATABASE_URL, PORT, ...LOAD };
    expect((await runClub(external, 'restore', file)).code).toBe(0);
    expect(await hashClub(external)).toEqual(club);
    expect(existsSync(external.DATA_DIR)).toBe(false);

    for (const settings of [elsewhere, external]) {
      const opened = await expectOpen(settings, visitors[0] as Person);
      opened.signal('SIGTERM');
      expect(await opened.ended).toBe(0);
    }
  },
  patience(300_000),
);
