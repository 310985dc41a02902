import { expect, test } from 'vitest';
import { endedBecause } from './ended-because.ts';

test.each([
  ['pending', null, null],
  ['confirmed', null, null],
  ['rejected', 'expired', 'It expired before it was approved and paid.'],
  ['rejected', null, 'The club rejected it.'],
  ['cancelled', 'cancelled by its owner', 'You cancelled it.'],
  ['cancelled', 'cancelled by its owner, 50 % given back', 'You cancelled it, and got 50 % back.'],
  ['cancelled', 'cancelled by its owner, 0 % given back', 'You cancelled it, and got nothing back.'],
  ['cancelled', 'The hall is closed.', 'The club cancelled it: The hall is closed.'],
] as const)('%s because of %s: %s', (status, reason, sentence) => {
  expect(endedBecause({ status, reason })).toBe(sentence);
});
