import { expect, test } from 'vitest';
import { ROOT, startNode } from '../support/processes/node-process.ts';

test('the recorder plays two parts of its scenario in both languages to their end: no call waits for a second connection', async () => {
  const run = startNode(['tests/recorder/main.ts', '--only', 'bookings,desk'], {
    cwd: ROOT,
    env: process.env,
  });
  expect(await run.ended, run.complained()).toBe(0);
  expect(run.said()).toMatch(/\d{2,} exchanges and \d+ letters/);
});
