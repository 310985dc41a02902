import { describe, expect, it } from 'vitest';
import { toInstant } from '#contract/clock/club-time.ts';
import { readSlots, findSlotState } from './rules.ts';

const [seven, eight] = readSlots(['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM']);
if (!seven || !eight) throw new Error('the two slots were not read');
const DATE = '2026-11-20';
const dawn = toInstant(DATE, 0);
const at = (now: Date, minNoticeMinutes = 0) => ({ now, minNoticeMinutes });

describe('a slot of a court on a date', () => {
  it('is free until it begins', () => {
    expect(findSlotState(seven, DATE, [], at(dawn))).toBe('free');
    expect(findSlotState(seven, DATE, [], at(toInstant(DATE, 419)))).toBe('free');
    expect(findSlotState(seven, DATE, [], at(toInstant(DATE, 420)))).toBe('past');
  });

  it('is past once the club’s lead time has begun', () => {
    expect(findSlotState(seven, DATE, [], at(toInstant(DATE, 300), 120))).toBe('free');
    expect(findSlotState(seven, DATE, [], at(toInstant(DATE, 301), 120))).toBe('past');
  });

  it('is taken by a booking of that slot, and by one of another length that touches it', () => {
    expect(findSlotState(seven, DATE, [seven], at(dawn))).toBe('taken');
    expect(findSlotState(eight, DATE, [seven], at(dawn))).toBe('free');
    expect(findSlotState(eight, DATE, [{ startsAt: 450, endsAt: 510 }], at(dawn))).toBe('taken');
  });

  it('that could not have been stored is a bug, not a guess', () => {
    expect(() => readSlots(['whenever'])).toThrow('not a time range');
  });
});
