import { describe, expect, it } from 'vitest';
import { lastDayAfter, monthsBegun, periodFrom, nextPeriod } from './period.ts';

const YEAR = { months: 12, starts_month: null, starts_day: null, grace_days: 14 } as const;
const JANUARY = { months: 12, starts_month: 1, starts_day: 1, grace_days: 0 } as const;

describe('the last day of so many months', () => {
  it.each([
    ['2027-01-15', 12, '2028-01-14'],
    ['2027-01-01', 1, '2027-01-31'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-29', 1, '2027-02-28'],
    ['2027-01-28', 1, '2027-02-27'],
    ['2028-01-30', 1, '2028-02-29'],
    ['2027-03-31', 3, '2027-06-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2027-12-01', 1, '2027-12-31'],
  ])('from %s over %i months is %s', (start, months, end) => {
    expect(lastDayAfter(start, months)).toBe(end);
  });
});

describe('a membership', () => {
  it('begins on the day of payment, and counts beyond its end', () => {
    expect(nextPeriod(YEAR, null, '2027-01-15')).toEqual({
      starts_on: '2027-01-15',
      ends_on: '2028-01-14',
      counts_until: '2028-01-28',
    });
  });

  it('follows the last one as long as that counts, and begins on the day of payment once it does not', () => {
    const last = { ends_on: '2027-01-14', counts_until: '2027-01-28' };
    const startOn = (today: string) => nextPeriod(YEAR, last, today).starts_on;
    expect(startOn('2026-12-20')).toBe('2027-01-15');
    expect(startOn('2027-01-28')).toBe('2027-01-15');
    expect(startOn('2027-01-29')).toBe('2027-01-29');
  });

  it.each([
    ['2026-10-27', '2026-09-28', '2026-10-27'],
    ['2026-10-28', '2026-10-28', '2026-11-27'],
    ['2026-11-28', '2026-11-28', '2026-12-27'],
    ['2026-12-26', '2026-12-26', '2027-01-25'],
  ])('of a month, paid on %s after a long grace, has a day that is not over', (today, start, end) => {
    const month = { months: 1, starts_month: null, starts_day: null, grace_days: 90 } as const;
    const last = { ends_on: '2026-09-27', counts_until: '2026-12-26' };
    expect(nextPeriod(month, last, today)).toMatchObject({ starts_on: start, ends_on: end });
  });

  it.each([
    ['2026-11-26', '2026-12-31', 2],
    ['2026-12-31', '2026-12-31', 1],
    ['2027-01-01', '2027-12-31', 12],
    ['2027-01-02', '2027-12-31', 12],
    ['2027-02-01', '2027-12-31', 11],
  ])('of a fixed year from %s ends on %s, and %i of its months have begun', (start, end, months) => {
    const period = periodFrom(JANUARY, start);
    expect(period.ends_on).toBe(end);
    expect(monthsBegun(period)).toBe(months);
  });
});
