import { expect, test } from 'vitest';
import { launchClub, startClub } from './support/club-server.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findProcesses } from '../support/processes/processes.ts';

const PUBLIC_URL = 'https://club.example';

test('the test gateway does not start under a public https address', async () => {
  const dataDir = makeFolder();
  const server = await launchClub({ dataDir, env: { PUBLIC_URL } });
  expect(await server.ended).toBe(1);
  expect(server.complained().trim().split('\n')).toEqual([
    expect.stringMatching(/^✗ The test gateway charges no real card, .*CARDS=test/),
  ]);
  expect(findProcesses(dataDir)).toEqual([]);
});

test('with CARDS=test it does, and the start says what is dangerous, to the terminal and to the log', async () => {
  const server = await startClub({ dataDir: makeFolder(), env: { PUBLIC_URL, CARDS: 'test' } });
  expect(server.said()).toContain('! Every visitor seems to come from the same address');
  expect(server.said()).toContain('! No real card is charged');
  for (const finding of ['proxy-not-trusted', 'test-cards'])
    await expect.poll(() => server.complained()).toContain(`"notice":"${finding}"`);
});
