import { describe, expect, test } from 'vitest';
import { Refusal } from '../../errors.ts';
import { createConcurrencyLimits } from './concurrency-limits.ts';

const ONE = { api: 1, identity: 1, webhooks: 1, notices: 1, gateway: 1, pages: 1 };
const request = { kind: 'api', network: '203.0.113.1' } as const;

/** Returns limits that allow one request at a time. */
function onePlace() {
  const workOn = createConcurrencyLimits({ atOnce: ONE, share: 1 });
  return <T>(work: () => T) => workOn(request, work);
}

describe('a place is free again', () => {
  test.each([
    ['answered', () => Promise.resolve('done')],
    ['refused later', () => Promise.reject(new Error('no'))],
    ['answered at once', () => 'done'],
    [
      'refused at once',
      () => {
        throw new Error('no');
      },
    ],
  ])('when its request is %s', async (_how, work: () => unknown) => {
    const workOn = onePlace();
    for (let time = 0; time < 2; time += 1) {
      const outcome = Promise.resolve().then(() => workOn(work));
      await outcome.catch((error: unknown) => expect(error).not.toBeInstanceOf(Refusal));
    }
    expect(workOn(() => 'another')).toBe('another');
  });
});

test('while a request is worked on, another of its kind is told to come back', async () => {
  const workOn = onePlace();
  const answer = Promise.withResolvers<string>();
  const first = workOn(() => answer.promise);
  expect(() => workOn(() => 'second')).toThrow('The site is very busy right now.');
  answer.resolve('first');
  expect(await first).toBe('first');
  expect(workOn(() => 'second')).toBe('second');
});

test('one network has its share of the places, and another finds the rest', async () => {
  const workOn = createConcurrencyLimits({ atOnce: { ...ONE, api: 2 }, share: 0.5 });
  const answer = Promise.withResolvers<string>();
  const first = workOn(request, () => answer.promise);
  expect(() => workOn(request, () => 'second')).toThrow('The site is very busy right now.');
  const other = { ...request, network: '203.0.113.2' };
  expect(workOn(other, () => 'of another network')).toBe('of another network');
  answer.resolve('first');
  expect(await first).toBe('first');
});
