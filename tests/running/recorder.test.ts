import { expect, test } from 'vitest';
import { ROOT, startNode } from '../support/processes/node-process.ts';

test('the recorder plays a part of its scenario in both languages, to its end', async () => {
  const run = startNode(['tests/recorder/main.ts', '--only', 'house'], { cwd: ROOT, env: process.env });
  expect(await run.ended, run.complained()).toBe(0);
  expect(run.said()).toMatch(/\d{2,} exchanges and \d+ letters/);
});
