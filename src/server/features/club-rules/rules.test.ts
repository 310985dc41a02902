import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { partGivenBack, firstOfWeek } from './rules.ts';

const POLICY = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
];
const startsAt = new Date('2026-03-10T06:00:00Z');
const before = (hours: number, minutes = 0) => new Date(startsAt.getTime() - (hours * 60 + minutes) * 60_000);

describe('the part that is given back', () => {
  test.each([
    ['three days before', before(72), 100, before(48)],
    ['48 hours before', before(48), 100, before(48)],
    ['47:59 before', before(47, 59), 50, before(24)],
    ['24 hours before', before(24), 50, before(24)],
    ['23:59 before', before(23, 59), 0, startsAt],
  ])('%s', (_when, now, percent, until) => {
    expect(partGivenBack(POLICY, startsAt, now)).toEqual({ percent, until });
  });

  test('never grows with the time, and holds until the instant that is named', () => {
    const hours = fc.integer({ min: 0, max: 200 * 60 });
    fc.assert(
      fc.property(hours, hours, (one, other) => {
        const [early, late] = [Math.max(one, other), Math.min(one, other)];
        const at = (minutes: number) => partGivenBack(POLICY, startsAt, before(0, minutes));
        expect(at(late).percent).toBeLessThanOrEqual(at(early).percent);
        const { percent, until } = at(early);
        if (percent > 0) expect(partGivenBack(POLICY, startsAt, until).percent).toBe(percent);
      }),
    );
  });
});

test('a week has its seven days, whichever it begins with', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 6 }), (date, starts) => {
      const first = firstOfWeek(date, starts);
      expect(new Date(`${first}T00:00:00Z`).getUTCDay()).toBe(starts);
      expect(first <= date && date <= addDays(first, 6)).toBe(true);
    }),
  );
});
