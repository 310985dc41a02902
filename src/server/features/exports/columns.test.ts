import { expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { inLanguage } from '../../platform/language.ts';
import type { ExportedBooking } from './bookings-store.ts';
import { bookingColumns, memberColumns, paymentColumns, refundColumns } from './columns.ts';
import type { Column } from './csv.ts';
import type { ExportedMember } from './members-store.ts';
import type { ExportedPayment, ExportedRefund } from './money-store.ts';

const at = new Date('2026-11-20T06:00:00Z');

const BOOKING: ExportedBooking = {
  id: 'b',
  play_date: '2026-11-20',
  starts_at: at,
  court_type: 'Tennis',
  slots: ['7:00 AM - 8:00 AM'],
  person: 'Walk-in',
  email: '',
  phone: '+8801712345678',
  status: 'cancelled',
  reason: 'cancelled by its owner, 50 % given back',
  total: poisha(50_000),
  still_to_pay: poisha(0),
  method: 'cash',
  created_at: at,
  booked_by: 'Karim',
  checked_in_at: null,
  no_show_at: null,
};

const REFUND: ExportedRefund = {
  id: 'r',
  created_at: at,
  ended_at: at,
  payment_id: 'p',
  booking_id: 'b',
  play_date: '2026-11-20',
  court_type: 'Tennis',
  person: 'Rahim',
  email: '',
  method: 'card',
  amount: poisha(5),
  currency: 'bdt',
  reason: 'the booking was paid twice',
  status: 'succeeded',
  automatic: true,
  requested_by: null,
  handed_by: null,
};

const PAYMENT: ExportedPayment = {
  id: 'p',
  paid_at: at,
  paid_for: 'part',
  booking_id: 'b',
  play_date: '2026-11-20',
  court_type: 'Tennis',
  person: 'Rahim',
  email: '',
  method: 'cash',
  provider: 'desk',
  provider_ref: 'cash:p',
  receipt_year: null,
  receipt_number: null,
  status: 'succeeded',
  currency: 'bdt',
  subtotal: poisha(5),
  discount: poisha(0),
  coupon_code: null,
  amount: poisha(5),
  refunded: poisha(0),
  fee: null,
  taken_by: 'Karim',
};

const MEMBER: ExportedMember = {
  id: 'm',
  name: 'Rahim',
  email: 'rahim@example.com',
  phone: null,
  role: 'staff',
  created_at: at,
  member_since: null,
};

/** Returns the cells of a row that differ between the languages, in both. */
function inBoth<Row>(columns: () => readonly Column<Row>[], row: Row): [unknown, unknown][] {
  const cells = () => columns().map(([, cell]) => cell(row));
  const bangla = inLanguage('bn', cells);
  return inLanguage('en', cells).flatMap((cell, place): [unknown, unknown][] =>
    cell === bangla[place] ? [] : [[cell, bangla[place]]],
  );
}

test('what the site itself says is in the language of who asks, and all else the same in both', () => {
  expect(inBoth(bookingColumns, BOOKING)).toEqual([
    ['Walk-in', 'সরাসরি আসা'],
    ['cancelled', 'বাতিল'],
    ['cancelled by its owner, 50 % given back', 'নিজেই বাতিল করেছেন, ৫০% ফেরত'],
    ['Cash', 'নগদ টাকা'],
  ]);
  expect(inBoth(refundColumns, REFUND)).toEqual([
    ['Card, online', 'কার্ড, অনলাইনে'],
    ['succeeded', 'সফল'],
    ['the booking was paid twice', 'বুকিংটি দুবার পরিশোধ করা হয়েছে'],
    ['the system', 'সাইট নিজে'],
  ]);
  expect(inBoth(paymentColumns, PAYMENT)).toEqual([
    ['part of a booking', 'বুকিংয়ের একটি অংশ'],
    ['Cash', 'নগদ টাকা'],
    ['succeeded', 'সফল'],
  ]);
  expect(inBoth(() => memberColumns(false), MEMBER)).toEqual([['staff', 'কর্মী']]);
  const held = { ...MEMBER, tier: 'Gold', tier_bn: 'গোল্ড', starts_on: '2026-01-15', ends_on: '2027-01-14' };
  expect(inBoth(() => memberColumns(true), held)).toEqual([
    ['staff', 'কর্মী'],
    ['Gold', 'গোল্ড'],
  ]);
});

test('a reason that somebody typed stays', () => {
  expect(inBoth(bookingColumns, { ...BOOKING, person: 'Rahim', reason: 'Rain' }).flat()).not.toContain(
    'Rain',
  );
});
