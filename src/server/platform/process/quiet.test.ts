import { expect, test } from 'vitest';
import { waitUntilQuiet } from './quiet.ts';

test('waits as long as something more is heard, and no longer', async () => {
  let looks = 0;
  await waitUntilQuiet(() => Math.min((looks += 1), 4), { quietMs: 1, mostMs: 60_000 });
  expect(looks).toBe(5);
});

test('waits no longer than it may for somebody who never stops', async () => {
  let looks = 0;
  await waitUntilQuiet(() => (looks += 1), { quietMs: 1, mostMs: 0 });
  expect(looks).toBe(1);
});
