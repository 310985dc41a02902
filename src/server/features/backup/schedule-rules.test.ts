import { describe, expect, test } from 'vitest';
import { findExcess, findUnrecorded, isDue, isForgotten, takenUpFrom } from './schedule-rules.ts';

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

test('a file that no record knows goes once fourteen newer ones were proven here', () => {
  const files = Array.from({ length: 16 }, (_, number) => `club-${10 + number}`);
  const records = files.slice(2).map((file) => ({ state: 'proven', file }));
  expect(findUnrecorded(files, records)).toEqual(['club-10', 'club-11']);
  expect(findUnrecorded(files, records.slice(1))).toEqual([]);
  const failed = records.map((record, index) => (index === 5 ? { ...record, state: 'failed' } : record));
  expect(findUnrecorded(files, failed)).toEqual([]);
  expect(findUnrecorded(files.slice(0, -1), records)).toEqual([]);
  expect(findUnrecorded(files, [...records, { state: 'failed', file: 'club-10' }])).toEqual(['club-11']);
});

test('a node that does not know the tables leaves a backup to others for ten minutes', () => {
  expect(takenUpFrom(at('03:10'), { knowsTables: true })).toEqual(at('03:10'));
  expect(takenUpFrom(at('03:10'), { knowsTables: false })).toEqual(at('03:00'));
});

test('a backup of a node that has gone is forgotten after ninety days', () => {
  const now = at('03:00');
  const made = (days: number) => ({ wanted_at: new Date(now.getTime() - days * 86_400_000) });
  expect(isForgotten(made(90), now)).toBe(false);
  expect(isForgotten(made(91), now)).toBe(true);
});
