import { expect, test } from 'vitest';
import type { AffectedBooking } from '#contract/bookings/affected-booking.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { compareInside, describeInsideMoney } from './inside.ts';

// Only the fields that the tested functions read.
const inside = (_id: string) => ({ _id, status: 'approved', total_price: 800 }) as AffectedBooking;

test('a list is compared with the one that was shown before', () => {
  const [one, two, three] = [inside('1'), inside('2'), inside('3')];
  expect(compareInside([one, two], [two, three])).toEqual({ added: new Set(['3']), gone: [one] });
  expect(compareInside([one], [one])).toEqual({ added: new Set(), gone: [] });
});

test('who is inside is told with how it was paid, as far as that is known', () => {
  expect(describeInsideMoney(inside('1'), undefined)).toBe('৳800, not paid yet');
  const payment = { by: 'desk', method: 'bkash', reference: '9HG', amount: 800, taken_by: 'Karim' };
  // Only the fields that the tested functions read.
  const known = { status: 'confirmed', total_price: 800, payment } as DeskBooking;
  expect(describeInsideMoney(inside('1'), known)).toBe('৳800 paid: bKash 9HG, taken by Karim');
  expect(describeInsideMoney(inside('1'), { ...known, status: 'pending', payment: null })).toBe(
    'Waiting for approval',
  );
});
