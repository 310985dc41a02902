import { expect, test } from 'vitest';
import { durationText, hoursText, percentText, roundAxisTop } from './figures.ts';

test('a share is neither nothing nor all of it unless it is', () => {
  expect([percentText(0, 0), percentText(0, 9), percentText(1, 1000), percentText(999, 1000)]).toEqual([
    '–',
    '0 %',
    '1 %',
    '99 %',
  ]);
  expect([percentText(5, 5), percentText(1, 3)]).toEqual(['100 %', '33 %']);
});

test('minutes are hours', () => {
  expect([hoursText(0), hoursText(60), hoursText(74_070)]).toEqual(['0 h', '1 h', '1,234 h 30 min']);
});

test('a duration is in the unit that people would use', () => {
  expect([null, 0, 1, 89, 90, 210, 36 * 60 - 1, 36 * 60, 2880].map(durationText)).toEqual([
    '–',
    '0 minutes',
    '1 minute',
    '89 minutes',
    '1.5 hours',
    '3.5 hours',
    '36 hours',
    '1.5 days',
    '2 days',
  ]);
});

test('an axis ends at a round number that is not below the most', () => {
  expect([0, 1, 3, 7, 12, 49_999, 50_000, 50_001].map(roundAxisTop)).toEqual([
    1, 1, 5, 10, 20, 50_000, 50_000, 100_000,
  ]);
});
