import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countCourts, launchClub, startClub } from './support/club-server.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { makeForeignDatabase } from './support/foreign-database.ts';
import { runNode } from './support/processes.ts';

test('the site runs on the PostgreSQL that DATABASE_URL names, and makes none of its own', async () => {
  const env = { DATABASE_URL: await makeForeignDatabase() };
  const dataDir = path.join(makeFolder(), 'data');
  const server = await startClub({ dataDir, env });
  const courts = await countCourts(server);
  expect(courts).toBeGreaterThan(0);
  expect(existsSync(dataDir)).toBe(false);

  server.signal('SIGKILL');
  await server.ended;
  const again = await startClub({ dataDir, env });
  expect(await countCourts(again)).toBe(courts);
  again.signal('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('four processes that migrate an empty database at the same moment all succeed, and one does the work', async () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: await makeForeignDatabase() };
  const runs = Array.from({ length: 4 }, () => runNode(['src/server/cli/main.ts', 'migrate'], { env }));
  const codes = await Promise.all(runs.map((run) => run.ended));
  expect(codes, runs.map((run) => run.complained()).join('\n')).toEqual([0, 0, 0, 0]);
  const workers = runs.filter((run) => run.said().includes('applied now: 0001_club'));
  expect(workers).toHaveLength(1);
});

test('a database that is not there is told by its name, without the password', async () => {
  const address = (await makeForeignDatabase())
    .replace('/club?', '/clubb?')
    .replace('club@', 'club:secret-word@');
  const server = await launchClub({ dataDir: makeFolder(), env: { DATABASE_URL: address } });
  expect(await server.ended).toBe(1);
  expect(server.complained()).toContain('has no database clubb. Create it, or correct the name.');
  expect(server.complained()).not.toContain('secret-word');
});
