import { expect, test } from 'vitest';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { describeMoney, describePayment, nameOf, shortState } from './visit-words.ts';

const PAID: NonNullable<DeskBooking['payment']> = {
  _id: '019a0000-0000-7000-8000-000000000001',
  by: 'desk',
  method: 'bkash',
  reference: '9HG7XYZ123',
  amount: 800,
  refunded: 0,
  taken_by: 'Karim',
  paid_at: '2026-11-23T06:00:00Z',
};
const standing = (fields: Partial<DeskBooking>) => ({
  status: 'confirmed' as const,
  no_show_at: null,
  total_price: 800,
  payment: null,
  ...fields,
});

test.each<[Partial<DeskBooking>, string, string]>([
  [{ status: 'pending' }, 'Asked', 'Waiting for approval'],
  [{ status: 'approved' }, 'Unpaid', '৳800, to be paid online'],
  [{ status: 'approved', pay_at: 'desk' }, 'To pay', '৳800 to collect'],
  [{ payment: { ...PAID, amount: 700 } }, 'Paid', '৳700 paid'],
  [{ payment: { ...PAID, by: 'free', amount: 0 } }, 'Paid', 'Free of charge'],
  [{ payment: PAID, no_show_at: '2026-11-23T06:00:00Z' }, 'No-show', '৳800 paid'],
  [{ status: 'rejected' }, 'Ended', 'Rejected'],
])('%o is “%s” in a cell and “%s” in the details', (fields, short, words) => {
  expect(shortState(standing(fields))).toBe(short);
  expect(describeMoney(standing(fields)).words).toBe(words);
});

test('how it was paid is told with its number and who took it', () => {
  expect(describePayment(PAID)).toBe('bKash 9HG7XYZ123, taken by Karim');
  expect(describePayment({ ...PAID, method: 'cash', reference: null })).toBe('Cash, taken by Karim');
  expect(describePayment({ ...PAID, by: 'card', method: 'card', taken_by: null })).toBe('Card, online');
  expect(describePayment(null)).toBeNull();
});

test('who has no name is named by the e-mail', () => {
  expect(nameOf({ user_name: '', user_email: 'a@example.com' })).toBe('a@example.com');
});
