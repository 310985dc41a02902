import { expect, test } from 'vitest';
import { describeChanges } from './changes-rules.ts';

const COURT = '01890000-0000-7000-8000-000000000001';
const SOMEBODY = '01890000-0000-7000-8000-000000000002';
const OTHER = '01890000-0000-7000-8000-000000000003';
const courts = new Map([[COURT, 'Tennis']]);
const changes = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  describeChanges(before, after, courts).map(({ field, before: was, after: is }) => [field, was, is]);

test('only what differs is told', () => {
  expect(changes({ status: 'pending', slots: ['a'] }, { status: 'approved', slots: ['a'] })).toEqual([
    ['Status', 'pending', 'approved'],
  ]);
});

test('money, times, days, courts and yes or no are in words', () => {
  expect(
    changes(
      {},
      {
        amount_poisha: 123_456,
        price: 800,
        slot_prices: [50_000, 60_000],
        expires_at: '2026-11-20T06:00:00+00:00',
        play_date: '2026-11-20',
        court_id: COURT,
        from: 420,
        weekdays: [0, 6],
        active: true,
        method: ['bkash'],
        is_title_public: false,
      },
    ),
  ).toEqual([
    ['Amount', null, '৳1,234.56'],
    ['Price', null, '৳800'],
    ['Slot prices', null, '৳500, ৳600'],
    ['Pay by', null, '20 Nov 2026, 12:00'],
    ['Day of play', null, 'Fri, 20 Nov 2026'],
    ['Court', null, 'Tennis'],
    ['From', null, '7:00 AM'],
    ['Weekdays', null, 'Sunday, Saturday'],
    ['Active', null, 'yes'],
    ['Method', null, 'bKash'],
    ['Is title public', null, 'no'],
  ]);
});

test('what was and is nothing is nothing, and ids that the line says already, or that have no name, are left out', () => {
  expect(changes({ note: null, booking_id: COURT }, { note: '', user_id: COURT })).toEqual([]);
  expect(changes({ payer_id: SOMEBODY }, { payer_id: OTHER, bookings: [SOMEBODY, OTHER] })).toEqual([]);
  expect(changes({}, { courts: [COURT, OTHER] })).toEqual([['Courts', null, 'Tennis']]);
  expect(changes({ note: 'Two rackets' }, { note: null })).toEqual([['Note', 'Two rackets', null]]);
});

test('an advance of the club rules is told as percent or as money', () => {
  const none = { advance_kind: 'none', advance_amount: 0 };
  const [part, amount] = [
    { advance_kind: 'percent', advance_amount: 30 },
    { advance_kind: 'taka', advance_amount: 50_000 },
  ];
  expect(changes(none, part)).toEqual([['Advance in %', null, '30']]);
  expect(changes(part, { ...part, advance_amount: 40 })).toEqual([['Advance in %', '30', '40']]);
  expect(changes(part, amount)).toEqual([
    ['Advance in %', '30', null],
    ['Advance', null, '৳500'],
  ]);
  expect(changes(amount, none)).toEqual([['Advance', '৳500', null]]);
});

test('long lists end with how many more there are, and lists of rules are told part by part', () => {
  const dates = Array.from({ length: 25 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`);
  expect(changes({}, { dates })[0]?.[2]).toMatch(/ and 5 more$/);
  expect(changes({}, { cancellation: [{ hours: 24, percent: 50 }] })).toEqual([
    ['Cancellation', null, 'hours 24; percent 50'],
  ]);
});

test('of what a payment is known by, people read what was typed', () => {
  const of = (provider_ref: string) => changes({}, { provider_ref });
  expect(of('bkash:8N7A6D5EE7')).toEqual([['Reference', null, '8N7A6D5EE7']]);
  expect(of('card-terminal:2026-11-20/0042')).toEqual([['Reference', null, '0042']]);
  expect(of('pi_3MtwBwLkdIwHu7ix28a3tqPa')).toEqual([['Reference', null, 'pi_3MtwBwLkdIwHu7ix28a3tqPa']]);
  // A cash payment without a reference number stores the payment's own id instead.
  expect(of(`cash:${COURT}`)).toEqual([]);
});
