import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntilNothingRuns } from '../support/processes/processes.ts';
import { makeClone } from './support/clone.ts';
import { startClub } from './support/club-server.ts';
import { findFreePort } from '../support/processes/node-process.ts';
import { patience } from '../support/patience.ts';

test('npm run dev shows the site through Vite, follows changes of the server, and ends with one Ctrl-C', async () => {
  const project = makeClone();
  const webPort = String(await findFreePort());
  const dev = await startClub({
    project,
    script: 'scripts/dev.mjs',
    dataDir: path.join(project, 'data'),
    env: { WEB_PORT: webPort },
  });
  // Killing the process with SIGKILL, as other tests do, would leave its two children running.
  onTestFinished(async () => {
    dev.signal('SIGTERM');
    await dev.ended;
  });
  const site = `http://127.0.0.1:${webPort}`;
  const readPage = () =>
    fetch(site).then(
      (answer) => answer.text(),
      () => 'not yet',
    );
  await expect
    .poll(readPage, { timeout: patience(30_000) })
    .toContain('<script type="application/json" id="site-settings">{');
  // Node may take recently copied files for changed ones and restart the server.
  const askServer = () => fetch(`${site}/api/courtsCount`).then(({ status }) => status);
  await expect.poll(askServer, { timeout: patience(30_000) }).toBe(200);
  expect(dev.said()).toContain(`http://localhost:${webPort}/set-up#token=`);

  const starts = () => dev.said().split('stops it.').length - 1;
  const startsBefore = starts();
  appendFileSync(path.join(project, 'src/server/platform/clock.ts'), '// changed\n');
  await expect.poll(starts, { timeout: patience(60_000) }).toBeGreaterThan(startsBefore);

  dev.signal('SIGINT');
  expect(await dev.ended).toBe(0);
  await waitUntilNothingRuns(project);
});
