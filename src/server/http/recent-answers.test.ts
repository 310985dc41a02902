import { expect, test } from 'vitest';
import { countCourts, pageCourts } from '#contract/courts.ts';
import type { LoadPublic } from '#contract/site-renderer.ts';
import { createRecentAnswers } from './recent-answers.ts';

/** Answers over a database that can be slow or fail, and how often it was asked. */
function open() {
  let now = 0;
  const asked: string[] = [];
  const state = { fails: false };
  const load: LoadPublic = async (endpoint, request) => {
    const count = asked.push(`${endpoint.path} ${JSON.stringify(request)}`);
    await Promise.resolve();
    if (state.fails) throw new Error('no database');
    // Only the count of courts is looked at.
    return { count } as never;
  };
  const recent = createRecentAnswers(load, () => new Date(now));
  return { ...recent, asked, state, pass: (ms: number) => (now += ms) };
}

test('many who ask at the same time are answered by one look', async () => {
  const { load, asked } = open();
  const answers = await Promise.all(Array.from({ length: 50 }, () => load(countCourts, {})));
  expect(new Set(answers.map(({ count }) => count))).toEqual(new Set([1]));
  expect(asked).toHaveLength(1);
});

test('after a second it looks again', async () => {
  const { load, pass } = open();
  expect(await load(countCourts, {})).toEqual({ count: 1 });
  pass(999);
  expect(await load(countCourts, {})).toEqual({ count: 1 });
  pass(1);
  expect(await load(countCourts, {})).toEqual({ count: 2 });
});

test('after a change it looks again, even while a look is under way', async () => {
  const { load, forget } = open();
  const before = load(countCourts, {});
  forget();
  const after = load(countCourts, {});
  expect([await before, await after]).toEqual([{ count: 1 }, { count: 2 }]);
});

test('each question has its own answer, and only so many are kept', async () => {
  const { load, asked } = open();
  const ask = (page: number) => load(pageCourts, { query: { page, size: 6 } });
  for (let page = 0; page < 201; page += 1) await ask(page);
  await ask(200);
  expect(asked).toHaveLength(201);
  await ask(0);
  expect(asked).toHaveLength(202);
});

test('a failure is not kept', async () => {
  const { load, state } = open();
  state.fails = true;
  await expect(load(countCourts, {})).rejects.toThrow('no database');
  state.fails = false;
  expect(await load(countCourts, {})).toEqual({ count: 2 });
});

test('a clock that is set back does not keep an answer for ever', async () => {
  const { load, pass } = open();
  await load(countCourts, {});
  pass(-3_600_000);
  expect(await load(countCourts, {})).toEqual({ count: 2 });
});
