import { expect, test } from 'vitest';
import { endOf } from './attempt-rules.ts';

const NOW = new Date('2026-11-20T06:00:00Z');

test('what the gateway takes is sent, and what it refuses is not tried again', () => {
  expect(endOf({ state: 'sent' }, 1, NOW)).toEqual({ state: 'sent', problem: null, next: null });
  expect(endOf({ state: 'refused', said: 'no balance' }, 1, NOW)).toEqual({
    state: 'failed',
    problem: 'no balance',
    next: null,
  });
});

test('what has no answer is tried once more after two minutes, then given up', () => {
  expect(endOf({ state: 'silent' }, 1, NOW)).toEqual({
    state: 'waiting',
    problem: 'no-answer',
    next: new Date('2026-11-20T06:02:00Z'),
  });
  for (const attempts of [2, 3])
    expect(endOf({ state: 'silent' }, attempts, NOW)).toMatchObject({
      state: 'failed',
      problem: 'no-answer',
    });
});

test('what the day’s parts are not enough for is too late', () => {
  expect(endOf({ state: 'used-up' }, 1, NOW)).toEqual({ state: 'late', problem: 'used-up', next: null });
});
