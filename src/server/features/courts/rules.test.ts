import { describe, expect, it } from 'vitest';
import { instantOf } from '#contract/clock/club-time.ts';
import { slotsOf, slotStateOf } from './rules.ts';

const [seven, eight] = slotsOf(['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM']);
if (!seven || !eight) throw new Error('the two slots were not read');
const DATE = '2026-11-20';
const dawn = instantOf(DATE, 0);
const at = (now: Date, minNoticeMinutes = 0) => ({ now, minNoticeMinutes });

describe('a slot of a court on a date', () => {
  it('is free until it begins', () => {
    expect(slotStateOf(seven, DATE, [], at(dawn))).toBe('free');
    expect(slotStateOf(seven, DATE, [], at(instantOf(DATE, 419)))).toBe('free');
    expect(slotStateOf(seven, DATE, [], at(instantOf(DATE, 420)))).toBe('past');
  });

  it('is past once the club’s lead time has begun', () => {
    expect(slotStateOf(seven, DATE, [], at(instantOf(DATE, 300), 120))).toBe('free');
    expect(slotStateOf(seven, DATE, [], at(instantOf(DATE, 301), 120))).toBe('past');
  });

  it('is taken by a booking of that slot, and by one of another length that touches it', () => {
    expect(slotStateOf(seven, DATE, [seven], at(dawn))).toBe('taken');
    expect(slotStateOf(eight, DATE, [seven], at(dawn))).toBe('free');
    expect(slotStateOf(eight, DATE, [{ startsAt: 450, endsAt: 510 }], at(dawn))).toBe('taken');
  });

  it('that could not have been stored is a bug, not a guess', () => {
    expect(() => slotsOf(['whenever'])).toThrow('not a time range');
  });
});
