import { expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { inLanguage } from '../../platform/language.ts';
import type { ExportedBooking } from './bookings-store.ts';
import { exportedBookingColumns, memberColumns, paymentColumns, refundColumns } from './columns.ts';
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

/** Returns the cells of a row that differ between the two languages, in both. */
function inBoth<Row>(columns: () => readonly Column<Row>[], row: Row): [unknown, unknown][] {
  const cells = () => columns().map(([, cell]) => cell(row));
  const bangla = inLanguage('bn', cells);
  return inLanguage('en', cells).flatMap((cell, place): [unknown, unknown][] =>
    cell === bangla[place] ? [] : [[cell, bangla[place]]],
  );
}

test('what the site itself says is in the language of who asks, and all else the same in both', () => {
  expect(inBoth(exportedBookingColumns, BOOKING)).toEqual([
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
  expect(
    inBoth(exportedBookingColumns, { ...BOOKING, person: 'Rahim', reason: 'Rain' }).flat(),
  ).not.toContain('Rain');
});

const writeCells = <Row>(columns: () => readonly Column<Row>[], row: Row) =>
  inLanguage('en', () => Object.fromEntries(columns().map(([head, cell]) => [head, cell(row)])));
const makeNoon = (day: number) => new Date(`2026-11-${day}T06:00:00Z`);

test('each column of bookings has what it is called by', () => {
  const row: ExportedBooking = {
    ...BOOKING,
    slots: ['7:00 AM - 8:00 AM', '9:00 AM - 10:00 AM'],
    person: 'Rahim',
    email: 'rahim@example.com',
    still_to_pay: poisha(12_345),
    created_at: makeNoon(10),
    checked_in_at: makeNoon(11),
    no_show_at: makeNoon(12),
  };
  expect(writeCells(exportedBookingColumns, row)).toEqual({
    Booking: 'b',
    'Day of play': '2026-11-20',
    Court: 'Tennis',
    Sessions: '7:00 AM - 8:00 AM; 9:00 AM - 10:00 AM',
    'Number of sessions': 2,
    Person: 'Rahim',
    'E-mail': 'rahim@example.com',
    Phone: '01712 345678',
    Status: 'cancelled',
    Reason: 'cancelled by its owner, 50 % given back',
    'Total (taka)': '500.00',
    'Still to pay (taka)': '123.45',
    'Paid by': 'Cash',
    'Booked at': '2026-11-10 12:00',
    'Booked at the desk by': 'Karim',
    'Checked in at': '2026-11-11 12:00',
    'Marked as not come at': '2026-11-12 12:00',
  });
});

test('each column of payments has what it is called by', () => {
  const row: ExportedPayment = {
    ...PAYMENT,
    paid_at: makeNoon(13),
    email: 'rahim@example.com',
    subtotal: poisha(1000),
    discount: poisha(200),
    coupon_code: 'EID',
    amount: poisha(800),
    refunded: poisha(300),
    fee: poisha(7),
    ...{ receipt_year: 2026, receipt_number: 12 },
  };
  expect(writeCells(paymentColumns, row)).toEqual({
    Payment: 'p',
    'Paid at': '2026-11-13 12:00',
    'Paid for': 'part of a booking',
    Booking: 'b',
    'Day of play': '2026-11-20',
    Court: 'Tennis',
    Person: 'Rahim',
    'E-mail': 'rahim@example.com',
    Method: 'Cash',
    Reference: 'cash:p',
    Status: 'succeeded',
    'Price (taka)': '10.00',
    'Discount (taka)': '2.00',
    Coupon: 'EID',
    'Paid (taka)': '8.00',
    'Refunded (taka)': '3.00',
    'Fee (taka)': '0.07',
    'Taken by': 'Karim',
    Receipt: '2026-000012',
  });
});

test('each column of refunds has what it is called by', () => {
  const row = { ...REFUND, created_at: makeNoon(14), ended_at: makeNoon(15), automatic: false };
  expect(Object.values(writeCells(refundColumns, { ...row, status: 'failed' }))[2]).toBeNull();
  expect(writeCells(refundColumns, { ...row, requested_by: 'Amina', handed_by: 'Karim' })).toEqual({
    Refund: 'r',
    'Decided at': '2026-11-14 12:00',
    'Given back at': '2026-11-15 12:00',
    Payment: 'p',
    Booking: 'b',
    'Day of play': '2026-11-20',
    Court: 'Tennis',
    Person: 'Rahim',
    'E-mail': '',
    Method: 'Card, online',
    'Amount (taka)': '0.05',
    Status: 'succeeded',
    Reason: 'the booking was paid twice',
    'Decided by': 'Amina',
    'Handed back by': 'Karim',
  });
});

test('each column of people has what it is called by', () => {
  const held = {
    tier: 'Gold',
    tier_bn: null,
    starts_on: '2026-01-15',
    ends_on: '2027-01-14',
    household: 'h',
  };
  const row = {
    ...MEMBER,
    ...held,
    phone: '+8801712345678',
    created_at: makeNoon(16),
    member_since: makeNoon(17),
  };
  expect(writeCells(() => memberColumns(true), row)).toEqual({
    Person: 'm',
    Name: 'Rahim',
    'E-mail': 'rahim@example.com',
    Phone: '01712 345678',
    Role: 'staff',
    'Registered at': '2026-11-16 12:00',
    'Member since': '2026-11-17 12:00',
    Tier: 'Gold',
    From: '2026-01-15',
    Until: '2027-01-14',
    Household: 'h',
  });
});
