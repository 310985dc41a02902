import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { firstOfWeek } from '../../club-rules/rules.ts';
import { decideFates, type HeldBooking } from './fates.ts';

const booking = (id: string, more: Partial<HeldBooking> = {}): HeldBooking => ({
  id,
  date: '2026-12-01',
  slots: ['7:00 AM - 8:00 AM'],
  total: poisha(50_000),
  stays: false,
  ...more,
});
const terms = {
  lastDay: '2026-12-31',
  dayLimit: null,
  weekLimit: null,
  firstOfWeek: (date: string) => firstOfWeek(date, 6),
  findPrices: ({ slots }: HeldBooking) => slots.map(() => poisha(80_000)),
};
const fates = (
  bookings: HeldBooking[],
  more: Partial<typeof terms> | { dayLimit?: number; weekLimit?: number } = {},
) =>
  decideFates(bookings, { ...terms, ...more }).map((fate) => [
    fate.booking.id,
    fate.kind === 'ends' ? 'ends' : fate.total,
  ]);

describe('of somebody who leaves a membership', () => {
  test('what is paid or has begun stays, and what is not costs what everybody pays', () => {
    expect(fates([booking('paid', { stays: true }), booking('open')])).toEqual([['open', 80_000]]);
  });

  test('what costs the same, or is not offered any more, stays as it is', () => {
    expect(fates([booking('same', { total: poisha(80_000) })])).toEqual([]);
    expect(decideFates([booking('gone')], { ...terms, findPrices: () => null })).toEqual([]);
  });

  test('what is beyond the last day ends, and the last day does not', () => {
    const bookings = [booking('last', { date: '2026-12-31' }), booking('beyond', { date: '2027-01-01' })];
    expect(fates(bookings)).toEqual([
      ['last', 80_000],
      ['beyond', 'ends'],
    ]);
  });

  test('what is beyond the limit of a day or week ends: first come what stays, then what was made first', () => {
    const two = { slots: ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM'] };
    const day = [booking('a', two), booking('b'), booking('paid', { stays: true }), booking('c', two)];
    expect(fates(day, { dayLimit: 4 })).toEqual([
      ['a', 160_000],
      ['b', 80_000],
      ['c', 'ends'],
    ]);
    const week = [
      booking('saturday', { date: '2026-11-28' }),
      booking('friday', { date: '2026-12-04' }),
      booking('next', { date: '2026-12-05' }),
    ];
    expect(fates(week, { weekLimit: 1 })).toEqual([
      ['saturday', 80_000],
      ['friday', 'ends'],
      ['next', 80_000],
    ]);
  });
});
