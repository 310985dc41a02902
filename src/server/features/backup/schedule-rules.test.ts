import { describe, expect, test } from 'vitest';
import { findExcess, isDue, roomFor } from './schedule-rules.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00+06:00`);
const before = (time: string) => new Date(`2026-03-01T${time}:00+06:00`);
const due = (now: string, lastProven: Date | null, lastFailed: Date | null = null) =>
  isDue({ now: at(now), startedAt: before('00:00'), lastProven, lastFailed });

describe('a backup is due', () => {
  test('in the small hours, once', () => {
    expect(due('02:59', before('03:01'))).toBe(false);
    expect(due('03:00', before('03:01'))).toBe(true);
    expect(due('04:59', before('05:01'))).toBe(true);
    expect(due('05:00', before('05:01'))).toBe(false);
    expect(due('04:00', at('03:00'))).toBe(false);
  });

  test('by day where the last one is a day old, or there is none', () => {
    expect(due('14:00', before('14:01'))).toBe(false);
    expect(due('14:00', before('14:00'))).toBe(true);
    expect(due('14:00', null)).toBe(true);
  });

  test('not for an hour after one that failed, nor for five minutes after the start', () => {
    expect(due('14:00', null, at('13:01'))).toBe(false);
    expect(due('14:00', null, at('13:00'))).toBe(true);
    const justStarted = { now: at('14:00'), lastProven: null, lastFailed: null };
    expect(isDue({ ...justStarted, startedAt: at('13:56') })).toBe(false);
    expect(isDue({ ...justStarted, startedAt: at('13:55') })).toBe(true);
  });
});

test('fourteen proven ones are kept, and of those that could not be proven the newest file', () => {
  const run = (number: number, state: string, file: string | null = `${number}`) => ({ number, state, file });
  const proven = Array.from({ length: 16 }, (_, number) => run(number, 'proven'));
  const failed = [run(20, 'failed', null), run(21, 'failed'), run(22, 'failed'), run(23, 'failed')];
  expect(findExcess([...failed, ...proven]).map(({ number }) => number)).toEqual([14, 15, 22, 23]);
});

test('the room for a backup grows with the last one and with the database beside it', () => {
  const least = roomFor({ lastBytes: 0, databaseBytes: 0 });
  expect(least).toBe(64 * 1024 * 1024);
  expect(roomFor({ lastBytes: 10, databaseBytes: 100 })).toBe(least + 120);
});
