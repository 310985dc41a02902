import { expect, test } from 'vitest';
import type { DeskBooking } from '#contract/desk/desk.ts';
import {
  coveredAmount,
  describeMoney,
  describePayment,
  findMoneyState,
  nameBooker,
  unpaidAmount,
  shortState,
} from './visit-words.ts';

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

const DIVIDED = { covered: 0, due_now: 240.1, due_later: 559.9 };

test.each<[Partial<DeskBooking>, string, string]>([
  [{ status: 'offered' }, 'Held', 'Held for somebody who waited'],
  [{ status: 'pending' }, 'Asked', 'Waiting for approval'],
  [{ status: 'approved' }, 'Unpaid', '৳800, to be paid online'],
  [{ status: 'approved', pay_at: 'desk' }, 'To pay', '৳800 to collect'],
  [{ payment: { ...PAID, amount: 700 } }, 'Paid', '৳700 paid'],
  [{ payment: { ...PAID, by: 'free', amount: 0 } }, 'Paid', 'Free of charge'],
  [{ payment: PAID, no_show_at: '2026-11-23T06:00:00Z' }, 'No-show', '৳800 paid'],
  [{ status: 'rejected' }, 'Ended', 'Rejected'],
  [{ status: 'approved', parts: DIVIDED }, 'Unpaid', '৳800, to be paid online'],
  [{ status: 'approved', pay_at: 'desk', parts: DIVIDED }, 'To pay', '৳800 to collect'],
  [{ payment: PAID, parts: { covered: 240, due_now: 0, due_later: 560 } }, 'To pay', '৳560 to collect'],
  [{ payment: PAID, parts: { covered: 1200, due_now: 0, due_later: 0 } }, 'Paid', '৳1,200 paid'],
  [{ status: 'cancelled', parts: DIVIDED }, 'Ended', 'Cancelled'],
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
  expect(nameBooker({ user_name: '', user_email: 'a@example.com' })).toBe('a@example.com');
});

test('what is open and paid of a booking is told by its parts, and else by how it stands', () => {
  const sums = (fields: Partial<DeskBooking>) => [
    unpaidAmount(standing(fields)),
    coveredAmount(standing(fields)),
  ];
  expect(sums({ status: 'approved' })).toEqual([800, 0]);
  expect(sums({ status: 'approved', parts: DIVIDED })).toEqual([800, 0]);
  expect(sums({})).toEqual([0, 800]);
  expect(sums({ parts: { covered: 240, due_now: 0, due_later: 560 } })).toEqual([560, 240]);
  expect(sums({ status: 'cancelled', parts: DIVIDED })).toEqual([0, 0]);
  expect(findMoneyState(standing({ parts: { covered: 240, due_now: 0, due_later: 560 } }))).toBe('due');
});
