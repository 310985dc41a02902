import { describe, expect, test } from 'vitest';
import { holdsOn } from './rules.ts';

const FRIDAY = '2026-03-20';
const always = { id: 'a', court_id: null, starts_on: null, ends_on: null, weekdays: 127 };

describe('a rule holds', () => {
  test('on its weekdays, Sunday first', () => {
    const friday = { ...always, weekdays: 0b0100000 };
    expect([holdsOn(friday, FRIDAY), holdsOn(friday, '2026-03-21'), holdsOn(friday, '2026-03-19')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(holdsOn({ ...always, weekdays: 1 }, '2026-03-22')).toBe(true);
  });

  test('from its first day to its last', () => {
    const dated = { ...always, starts_on: '2026-02-18', ends_on: '2026-03-19' };
    const held = ['2026-02-17', '2026-02-18', '2026-03-19', '2026-03-20'].map((day) => holdsOn(dated, day));
    expect(held).toEqual([false, true, true, false]);
  });
});
