import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/errors.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** A piece of work that ends when the test says so. */
function workpiece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const piece = { begun: false, finish: resolve, fail: reject, work };
  function work() {
    piece.begun = true;
    return promise;
  }
  return piece;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two work at a time, the others wait their turn', async () => {
  const pass = createConcurrencyLimit({ inside: 2, waiting: 10 });
  const pieces = Array.from({ length: 4 }, workpiece);
  const passed = pieces.map((piece) => pass(piece.work));
  await settled();
  expect(pieces.map((piece) => piece.begun)).toEqual([true, true, false, false]);

  pieces[1]?.finish('second');
  await settled();
  expect(pieces.map((piece) => piece.begun)).toEqual([true, true, true, false]);

  for (const piece of pieces) piece.finish('done');
  expect(await Promise.all(passed)).toEqual(['done', 'second', 'done', 'done']);
});

test('nobody slips in between one that leaves and the next in line', async () => {
  const pass = createConcurrencyLimit({ inside: 1, waiting: 10 });
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await settled();
    inside -= 1;
  };
  const first = pass(work);
  const second = pass(work);
  const third = first.then(() => pass(work));
  await Promise.all([first, second, third]);
  expect(most).toBe(1);
});

test('work that fails gives its place on', async () => {
  const pass = createConcurrencyLimit({ inside: 1, waiting: 10 });
  const failing = workpiece();
  const failed = pass(failing.work);
  const next = pass(() => Promise.resolve('next'));
  failing.fail(new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('when too many wait, the next is asked to come back later', async () => {
  const pass = createConcurrencyLimit({ inside: 1, waiting: 1 });
  const first = workpiece();
  const inside = pass(first.work);
  const waiting = pass(() => Promise.resolve('waited'));
  await expect(pass(() => Promise.resolve('turned away'))).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    facts: { retryAfter: 5 },
  } satisfies Partial<Refusal>);

  first.finish('first');
  expect(await Promise.all([inside, waiting])).toEqual(['first', 'waited']);
  expect(await pass(() => Promise.resolve('welcome again'))).toBe('welcome again');
});
