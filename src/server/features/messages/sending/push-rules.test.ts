import { expect, test } from 'vitest';
import { ttlSeconds, chooseUrgency, readPushOutcome } from './push-rules.ts';

const NOW = new Date('2026-03-01T06:00:00Z');

test('a push is kept as long as it is of use, or a day', () => {
  expect(ttlSeconds(null, NOW)).toBe(86_400);
  expect(ttlSeconds(new Date('2026-03-01T06:30:00.5Z'), NOW)).toBe(1801);
  expect(ttlSeconds(new Date('2026-03-01T05:59:00Z'), NOW)).toBe(0);
});

test('a held place wakes a sleeping phone, and nothing else does', () => {
  expect(chooseUrgency('offered')).toBe('high');
  expect(chooseUrgency('approved')).toBe('normal');
});

test.each([
  [200, 'taken'],
  [201, 'taken'],
  [299, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [301, 'again'],
  [400, 'again'],
  [429, 'again'],
  [503, 'again'],
] as const)('an answer of %i means %s', (status, verdict) => {
  expect(readPushOutcome(status)).toBe(verdict);
});
