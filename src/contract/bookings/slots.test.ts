import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSlots, splitSlotText } from './slot-lists.ts';
import { overlaps, parseSlot } from './slots.ts';

describe('a slot label', () => {
  it.each(['7:00 AM - 8:00 AM', '07:00-08:00', '7 AM – 8 AM', '7am to 8am', ' 7.00 a.m. — 8.00 A.M. '])(
    'is understood as %j',
    (typed) => {
      expect(parseSlot(typed)).toEqual({ startsAt: 420, endsAt: 480, label: '7:00 AM - 8:00 AM' });
    },
  );

  it('knows noon and midnight', () => {
    expect(parseSlot('12:00 AM - 12:00 PM')).toMatchObject({ startsAt: 0, endsAt: 720 });
    expect(parseSlot('11 PM - 12 AM')).toEqual({
      startsAt: 1380,
      endsAt: 1440,
      label: '11:00 PM - 12:00 AM',
    });
    expect(parseSlot('23:00-00:00')?.label).toBe('11:00 PM - 12:00 AM');
  });

  it.each([
    'morning',
    '',
    '7 AM',
    '7 - 8',
    '13 PM - 2 PM',
    '7:60 AM - 8:00 AM',
    '24:00-25:00',
    '8 AM - 7 AM',
    '8 AM - 8 AM',
    '10 PM - 1 AM',
    '7 AM - 8 AM - 9 AM',
  ])('%j is no time range of one day', (typed) => {
    expect(parseSlot(typed)).toBeNull();
  });

  it('read back gives the same slot, for every range of a day', () => {
    const range = fc.tuple(fc.nat(1439), fc.integer({ min: 1, max: 1440 })).filter(([from, to]) => from < to);
    fc.assert(
      fc.property(range, ([from, to]) => {
        const clock = (minutes: number) =>
          `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const slot = parseSlot(`${clock(from)}-${clock(to)}`);
        expect(slot).toMatchObject({ startsAt: from, endsAt: to });
        expect(parseSlot(slot?.label ?? '')).toEqual(slot);
      }),
    );
  });
});

describe('the slots of a court', () => {
  it('are kept in time order', () => {
    expect(parseSlots(['6 PM - 7 PM', '7 AM - 8 AM'])).toMatchObject({
      slots: [{ label: '7:00 AM - 8:00 AM' }, { label: '6:00 PM - 7:00 PM' }],
    });
  });

  it('may touch but not overlap, and the line at fault is named', () => {
    expect(parseSlots(['7 AM - 8 AM', '8 AM - 9 AM'])).toHaveProperty('slots');
    expect(parseSlots(['7 AM - 8 AM', '9 AM - 10 AM', '7:30 AM - 8:30 AM'])).toEqual({
      fault: { line: 2, message: "'7:30 AM - 8:30 AM' overlaps '7:00 AM - 8:00 AM'." },
    });
    expect(parseSlots(['7 AM - 8 AM', 'whenever'])).toMatchObject({ fault: { line: 1 } });
  });

  it('overlap in both directions or in none', () => {
    const slot = fc
      .tuple(fc.nat(1438), fc.integer({ min: 1, max: 1440 }))
      .filter(([from, to]) => from < to)
      .map(([startsAt, endsAt]) => ({ startsAt, endsAt }));
    fc.assert(
      fc.property(slot, slot, (a, b) => {
        const shared = Array.from({ length: 1440 }, (_, minute) => minute).some(
          (minute) => minute >= a.startsAt && minute < a.endsAt && minute >= b.startsAt && minute < b.endsAt,
        );
        expect(overlaps(a, b)).toBe(shared);
        expect(overlaps(b, a)).toBe(shared);
      }),
      { numRuns: 50 },
    );
  });

  it('typed on lines or between commas lose their blank entries', () => {
    expect(splitSlotText(' 7 AM - 8 AM,\n\n8 AM - 9 AM , ')).toEqual(['7 AM - 8 AM', '8 AM - 9 AM']);
  });
});
