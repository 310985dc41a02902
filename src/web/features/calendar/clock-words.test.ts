import { expect, test } from 'vitest';
import { formatClock, dayHalf } from './clock-words.ts';

test.each([
  [0, '12 AM'],
  [390, '6:30 AM'],
  [425, '7:05 AM'],
  [719, '11:59 AM'],
  [720, '12 PM'],
  [1380, '11 PM'],
  [1440, '12 AM'],
])('minute %i is %s', (minute, words) => {
  expect(`${formatClock(minute)} ${dayHalf(minute)}`).toBe(words);
});
