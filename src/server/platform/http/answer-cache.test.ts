import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

/** Returns a cache over a database that can be slow or fail, and the number of calls that reached it. */
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
  const cache = createAnswerCache(() => new Date(now));
  const ask = (question = 'count') => cache.read(question, () => read(question));
  return { ask, forget: () => cache.forget(), asked, state, pass: (ms: number) => (now += ms) };
}

test('many who ask at the same time are answered by one look', async () => {
  const { ask, asked } = open();
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(new Set(answers)).toEqual(new Set([1]));
  expect(asked).toHaveLength(1);
});

test('after a second it looks again', async () => {
  const { ask, pass } = open();
  expect(await ask()).toEqual(1);
  pass(999);
  expect(await ask()).toEqual(1);
  pass(1);
  expect(await ask()).toEqual(2);
});

test('after a change it looks again, even while a look is under way', async () => {
  const { ask, forget } = open();
  const before = ask();
  forget();
  const after = ask();
  expect([await before, await after]).toEqual([1, 2]);
});

test('each question has its own answer, and only so many are kept', async () => {
  const { ask, asked } = open();
  for (let number = 0; number < 1001; number += 1) await ask(`page ${number}`);
  await ask('page 1000');
  expect(asked).toHaveLength(1001);
  await ask('page 0');
  expect(asked).toHaveLength(1002);
});

test('a failure is not kept', async () => {
  const { ask, state } = open();
  state.fails = true;
  await expect(ask()).rejects.toThrow('no database');
  state.fails = false;
  expect(await ask()).toEqual(2);
});

test('a clock that is set back does not keep an answer for ever', async () => {
  const { ask, pass } = open();
  await ask();
  pass(-3_600_000);
  expect(await ask()).toEqual(2);
});
