import path from 'node:path';
import { expect, test } from 'vitest';
import { countCourts, launchClub, startClub, waitUntilOpen } from './support/club-server.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findPostmasters, waitUntilNothingRuns } from '../support/processes/processes.ts';

test('a second copy of the site uses the database of the first, which goes on when the first one stops', async () => {
  const dataDir = makeFolder();
  const first = await startClub({ dataDir });
  const second = await startClub({ dataDir });
  expect(second.said()).toContain('✓ Database (already running) ready');
  expect(findPostmasters(dataDir)).toHaveLength(1);
  const courts = await countCourts(first);

  first.signal('SIGINT');
  const asked: number[] = [];
  void first.ended.then(() => asked.push(-1));
  // No request may fail while the first copy stops.
  while (!asked.includes(-1)) asked.push(await countCourts(second));
  asked.push(await countCourts(second));
  expect(asked.filter((count) => count !== -1 && count !== courts)).toEqual([]);
  expect(await first.ended).toBe(0);

  second.signal('SIGINT');
  expect(await second.ended).toBe(0);
  await waitUntilNothingRuns(dataDir);
});

test('a second copy goes on when the first one is killed with -9', async () => {
  const dataDir = makeFolder();
  const first = await startClub({ dataDir });
  const second = await startClub({ dataDir });
  first.signal('SIGKILL');
  await first.ended;
  expect(await countCourts(second)).toBeGreaterThan(0);
  second.signal('SIGKILL');
  await second.ended;
  await waitUntilNothingRuns(dataDir);
});

test('three copies that start on an empty folder at the same moment make one club', async () => {
  const dataDir = makeFolder();
  const copies = await Promise.all([1, 2, 3].map(() => launchClub({ dataDir })));
  await Promise.all(copies.map(waitUntilOpen));
  expect(findPostmasters(dataDir)).toHaveLength(1);
  const filled = copies.filter((copy) => copy.said().includes('Starter club loaded'));
  expect(filled).toHaveLength(1);
  const counts = await Promise.all(copies.map(countCourts));
  expect(new Set(counts).size).toBe(1);
});

test('the data may lie in a folder with spaces and quotes in its name', async () => {
  const dataDir = path.join(makeFolder(), "the club's data, 2026");
  const server = await startClub({ dataDir });
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await countCourts(await startClub({ dataDir }))).toBeGreaterThan(0);
});

test('the data may lie so deep that its path is too long for a socket', async () => {
  const folder = makeFolder();
  const dataDir = path.join(folder, ...Array.from({ length: 12 }, (_, depth) => `folder-${depth}`));
  expect(dataDir.length).toBeGreaterThan(108);
  const server = await startClub({ dataDir, env: { TMPDIR: folder } });
  const second = await startClub({ dataDir });
  expect(await countCourts(second)).toBe(await countCourts(server));
});
