import { expect, test } from 'vitest';
import { judgeMemberships } from './membership-rules.ts';

const told = (figures: Parameters<typeof judgeMemberships>[0]) =>
  judgeMemberships(figures).map(({ state, message }) => `${state}: ${message}`);

test('memberships that add up are not mentioned, others are', () => {
  expect(told({ bare: 0, double: 0 })).toEqual([]);
  expect(told({ bare: 1, double: 2 })).toEqual([
    'bad: Dues of one membership are paid, and the membership is not there.',
    'bad: 2 memberships are on days on which the household has another one.',
  ]);
  expect(told({ bare: 3, double: 1 })).toEqual([
    'bad: Dues of 3 memberships are paid, and the membership is not there.',
    'bad: One membership is on days on which the household has another one.',
  ]);
});
