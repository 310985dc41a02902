import { expect, test } from 'vitest';
import { FACTS } from '../../../../tests/support/letter-facts.ts';
import { isStale, play } from './end-of-use.ts';
import { kind, KINDS } from './kinds.ts';

const AT = new Date('2026-03-01T06:00:00Z');

test.each(kind.options)('%s has an end of use also without what it is about, within a month', (which) => {
  const days = (KINDS[which].until({}, AT).getTime() - AT.getTime()) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(0);
  expect(days).toBeLessThanOrEqual(30);
});

test('what has become of a booking is told until it is played, and for a day, though its play has begun', () => {
  const begin = new Date(FACTS.booking.starts_at);
  const [before, after] = [-25, 7].map((hours) => new Date(begin.getTime() + hours * 3_600_000));
  expect(before && play(FACTS, before)).toEqual(begin);
  expect(after && play(FACTS, after)).toEqual(new Date(begin.getTime() + 31 * 3_600_000));
});

test('what a build before has written without an end is stale after a month', () => {
  const days = (count: number) => new Date(AT.getTime() + count * 86_400_000);
  expect([isStale(null, AT, days(29)), isStale(null, AT, days(30))]).toEqual([false, true]);
  expect([isStale(days(2), AT, days(1)), isStale(days(2), AT, days(2))]).toEqual([false, true]);
});
