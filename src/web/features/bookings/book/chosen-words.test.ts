import { expect, test } from 'vitest';
import { chosenWords } from './chosen-words.ts';

const hour = (at: number) => `${at}:00 PM - ${at + 1}:00 PM`;

test.each([
  [[7], 'Wed, 25 Nov 2026, 7:00 PM - 8:00 PM'],
  [[7, 8], 'Wed, 25 Nov 2026, 7:00 – 9:00 PM, 2 sessions'],
  [[3, 7], 'Wed, 25 Nov 2026, 3:00 PM - 4:00 PM; 7:00 PM - 8:00 PM'],
  [[1, 3, 5, 7], 'Wed, 25 Nov 2026, 1:00 PM - 2:00 PM and 3 more times'],
])('the hours %o are said as %s', (hours, words) => {
  expect(chosenWords('2026-11-25', hours.map(hour)).replaceAll('\u00a0', ' ')).toBe(words);
});
