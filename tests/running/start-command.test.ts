import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { heapArguments } from '../../scripts/heap.mjs';
import { findProcesses, waitUntilNothingRuns } from '../support/processes/processes.ts';
import { makeBuiltClone } from './support/clone.ts';
import { countCourts, startClub, type ClubProcess } from './support/club-server.ts';
import { runNode } from './support/processes.ts';

const MB = 2 ** 20;
const OLD = (megabytes: number) => `--max-old-space-size=${megabytes}`;
const NEW = (megabytes: number) => `--max-semi-space-size=${megabytes}`;

const script = 'scripts/start.mjs';

async function stop(starter: ClubProcess): Promise<void> {
  starter.signal('SIGTERM');
  expect(await starter.ended).toBe(0);
}

async function readHome(server: ClubProcess): Promise<string> {
  const answer = await fetch(server.url);
  return answer.text();
}

test('npm start builds a site that has changed and opens the club; the second time it only opens it, and a failed start is not taken for a good one', async () => {
  const project = makeBuiltClone();
  const dataDir = path.join(project, 'data');
  // Changed files are built on a start from any folder, even when the start fails afterwards.
  writeFileSync(path.join(project, 'src/web/public/note.txt'), 'new');
  const elsewhere = { cwd: '/', env: { PATH: process.env.PATH, PORT: '70000' } };
  const refused = runNode([path.join(project, script)], elsewhere);
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toMatch(/✓ Site built \(.* s\)\n/);
  expect(refused.complained()).toContain('PORT=70000 does not work');

  const first = await startClub({ project, script, dataDir });
  expect(first.said()).not.toContain('built');
  expect(first.said()).toMatch(/✓ Database ready[^]*✓ Starter club loaded/);
  expect(await readHome(first)).toContain('Sports Club Management System');
  expect(await (await fetch(`${first.url}/note.txt`)).text()).toBe('new');
  await stop(first);
  await waitUntilNothingRuns(project);

  const second = await startClub({ project, script, dataDir });
  expect(second.said()).not.toMatch(/Installing|built|Starter club|Tables/);
  expect(await readHome(second)).toContain('id="site-settings"');
  await stop(second);

  rmSync(path.join(project, 'src/web/main.tsx'));
  const broken = runNode([path.join(project, script)], elsewhere);
  expect(await broken.ended).toBe(1);
  expect(broken.complained()).toContain('✗ The site could not be built');
});

test('the server ends by itself, and in order, when its starter is killed with -9', async () => {
  const project = makeBuiltClone();
  const dataDir = path.join(project, 'data');
  const starter = await startClub({ project, script, dataDir });
  const courts = await countCourts(starter);
  const servers = findProcesses('src/server/main.ts').filter((line) => line.includes(project));
  expect(servers).toEqual([expect.stringMatching(/ --max-old-space-size=\d+ --max-semi-space-size=\d /)]);
  starter.signal('SIGKILL');
  await starter.ended;
  await waitUntilNothingRuns(project);
  expect(starter.said()).toContain('✓ Stopped');
  expect(await countCourts(await startClub({ project, script, dataDir }))).toBe(courts);
});

test.each([
  { machine: '512 MB', memory: 512 * MB, options: '', expected: [OLD(128), NEW(4)] },
  { machine: '1.5 GB', memory: 1536 * MB, options: '', expected: [OLD(192), NEW(4)] },
  { machine: '24 GB', memory: 24_576 * MB, options: '', expected: [OLD(512), NEW(8)] },
  {
    machine: '24 GB, with a choice of its own',
    memory: 24_576 * MB,
    options: '--max-old-space-size=2000',
    expected: [NEW(8)],
  },
])('the heap suits a machine of $machine', ({ memory, options, expected }) => {
  expect(heapArguments(memory, { NODE_OPTIONS: options })).toEqual(expected);
});
