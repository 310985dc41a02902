import { expect, test } from 'vitest';
import { howMuchIsUsed } from './text-budget-rules.ts';

test.each([
  [0, null],
  [159, null],
  [160, 'most'],
  [198, 'most'],
  [199, 'all'],
  [200, 'all'],
])('%i of 200 parts', (used, share) => {
  expect(howMuchIsUsed({ used, limit: 200 })).toBe(share);
});
