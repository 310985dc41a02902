import { expect, test } from 'vitest';
import type { PublicData } from '#contract/site-renderer.ts';
import { createPublicDataCache } from './public-data-cache.ts';

/** Answers over a database that can be slow or fail, and how often it was asked. */
function open() {
  let now = 0;
  const asked: string[] = [];
  const state = { fails: false };
  async function read(question: string): Promise<number> {
    const count = asked.push(question);
    await Promise.resolve();
    if (state.fails) throw new Error('no database');
    return count;
  }
  const source: PublicData = {
    countCourts: async () => ({ count: await read('count') }),
    pageCourts: async (query) => {
      await read(JSON.stringify(query));
      return [];
    },
  };
  const { data, forget } = createPublicDataCache(source, () => new Date(now));
  return { ...data, forget, asked, state, pass: (ms: number) => (now += ms) };
}

test('concurrent readers share one query', async () => {
  const { countCourts, asked } = open();
  const answers = await Promise.all(Array.from({ length: 50 }, () => countCourts()));
  expect(new Set(answers.map(({ count }) => count))).toEqual(new Set([1]));
  expect(asked).toHaveLength(1);
});

test('after a second it looks again', async () => {
  const { countCourts, pass } = open();
  expect(await countCourts()).toEqual({ count: 1 });
  pass(999);
  expect(await countCourts()).toEqual({ count: 1 });
  pass(1);
  expect(await countCourts()).toEqual({ count: 2 });
});

test('after a change it looks again, even while a look is under way', async () => {
  const { countCourts, forget } = open();
  const before = countCourts();
  forget();
  const after = countCourts();
  expect([await before, await after]).toEqual([{ count: 1 }, { count: 2 }]);
});

test('each question has its own answer, and only so many are kept', async () => {
  const { pageCourts, asked } = open();
  const ask = (page: number) => pageCourts({ page, size: 6 });
  for (let page = 0; page < 201; page += 1) await ask(page);
  await ask(200);
  expect(asked).toHaveLength(201);
  await ask(0);
  expect(asked).toHaveLength(202);
});

test('a failure is not kept', async () => {
  const { countCourts, state } = open();
  state.fails = true;
  await expect(countCourts()).rejects.toThrow('no database');
  state.fails = false;
  expect(await countCourts()).toEqual({ count: 2 });
});

test('a clock that is set back does not keep an answer for ever', async () => {
  const { countCourts, pass } = open();
  await countCourts();
  pass(-3_600_000);
  expect(await countCourts()).toEqual({ count: 2 });
});
