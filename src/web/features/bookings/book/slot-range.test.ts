import { expect, test } from 'vitest';
import { freeSlotsBetween } from './slot-range.ts';

const slots = [
  { slot: '7', state: 'free' as const },
  { slot: '8', state: 'taken' as const },
  { slot: '9', state: 'free' as const },
  { slot: '10', state: 'free' as const },
];

test('a range has both its ends and what is free between them, in whichever order they were chosen', () => {
  expect(freeSlotsBetween(slots, '7', '9')).toEqual(['7', '9']);
  expect(freeSlotsBetween(slots, '9', '7')).toEqual(['7', '9']);
  expect(freeSlotsBetween(slots, '10', '10')).toEqual(['10']);
});

test('without its first end, a range is its last', () => {
  expect(freeSlotsBetween(slots, '6', '9')).toEqual(['9']);
});
