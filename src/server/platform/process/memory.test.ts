import { expect, test } from 'vitest';
import { collectGarbage } from './memory.ts';

test('what nothing refers to any more is gone, and what is in use stays', async () => {
  const inUse = { rows: Array.from({ length: 1000 }, (_, row) => ({ row })) };
  const [used, unused] = [new WeakRef(inUse), new WeakRef({ of: 'the start' })];
  // A WeakRef keeps its object alive until the end of the current turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));

  collectGarbage();

  expect(unused.deref()).toBeUndefined();
  expect(used.deref()).toBe(inUse);
  expect('gc' in globalThis).toBe(false);
});
