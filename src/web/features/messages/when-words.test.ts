import { expect, test } from 'vitest';
import { whenWords } from './when-words.ts';

// 10:30 in the morning in Dhaka.
const NOW = new Date('2026-11-23T04:30:00Z');

test.each([
  ['2026-11-23T04:29:31Z', 'Just now'],
  ['2026-11-23T04:29:00Z', '1 minute ago'],
  ['2026-11-23T03:31:00Z', '59 minutes ago'],
  ['2026-11-23T03:30:00Z', 'Today 09:30'],
  ['2026-11-22T18:00:00Z', 'Today 00:00'],
  ['2026-11-22T17:59:00Z', 'Yesterday 23:59'],
  ['2026-11-21T18:00:00Z', 'Yesterday 00:00'],
  ['2026-11-21T17:59:00Z', '21 Nov 2026, 23:59'],
])('what was told at %s was told %s', (at, words) => {
  expect(whenWords(at, NOW)).toBe(words);
});

test('what comes from a server whose clock is ahead was told just now', () => {
  expect(whenWords('2026-11-23T04:32:00Z', NOW)).toBe('Just now');
});
