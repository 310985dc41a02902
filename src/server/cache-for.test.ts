import { expect, test } from 'vitest';
import { cacheFor } from './cache-for.ts';

function counter(answer: (count: number) => Promise<number> = async (count) => count) {
  const state = { now: 0, loads: 0 };
  const ask = cacheFor(
    (count) => (count > 100 ? 0 : 60_000),
    () => new Date(state.now),
    () => answer((state.loads += 1)),
  );
  return { state, ask };
}

test('an answer is kept for its time, and loaded again after that', async () => {
  const { state, ask } = counter();
  expect(await ask()).toBe(1);
  state.now = 59_999;
  expect(await ask()).toBe(1);
  state.now = 60_000;
  expect(await ask()).toBe(2);
});

test('an answer says itself whether it is worth keeping', async () => {
  const { state, ask } = counter(async (count) => 100 + count);
  expect([await ask(), await ask()]).toEqual([101, 102]);
  expect(state.loads).toBe(2);
});

test('questions at the same time share one answer', async () => {
  const { state, ask } = counter();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(state.loads).toBe(1);
});

test('a failure is not kept', async () => {
  const { ask } = counter(async (count) => {
    if (count === 1) throw new Error('away');
    return count;
  });
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});
