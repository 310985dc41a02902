import { describe, expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { momentOf } from './kinds.ts';
import { howMuchIsUsed, isUrgent, quietUntil, usefulUntil } from './text-moments.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00+06:00`);

const booking: NonNullable<Facts['booking']> = {
  id: '0199a7b2-1f3c-7c55-8e11-2f8b6a9cd001',
  court: 'Badminton 1',
  date: '2026-11-21',
  slots: ['7:00 AM - 8:00 AM'],
  total: 600,
  status: 'approved',
  pay_at: 'online',
  expires_at: at('18:00').toISOString(),
  starts_at: '2026-11-21T01:00:00.000Z',
  created_at: at('10:00').toISOString(),
  updated_at: at('10:00').toISOString(),
};

describe('a text message goes with', () => {
  test.each([
    ['an approval with a deadline to pay', 'approved', {}, 'approved'],
    ['a held place', 'offered', {}, 'offered'],
    ['what the club cancels', 'cancelled', { by_owner: false }, 'cancelled'],
    ['what the club moves', 'moved', {}, 'moved'],
    ['play that begins soon', 'play-reminder', {}, 'soon'],
  ] as const)('%s', (_title, kind, facts, moment) => {
    expect(momentOf(kind, { booking, ...facts })).toBe(moment);
  });

  test.each([
    ['what somebody has cancelled themselves', 'cancelled', { booking, by_owner: true }],
    ['a booking that is paid at the desk', 'approved', { booking: { ...booking, pay_at: 'desk' } }],
    ['an approval without a deadline', 'approved', { booking: { ...booking, expires_at: null } }],
    ['a confirmation', 'confirmed', { booking }],
    ['a reminder to pay', 'pay-reminder', { booking }],
    ['what is about no booking', 'refunded', {}],
  ] as const)('not %s', (_title, kind, facts: Facts) => {
    expect(momentOf(kind, facts)).toBeNull();
  });
});

test('one is of use until the deadline that it names, or until play begins', () => {
  expect(usefulUntil('approved', booking)).toEqual(at('18:00'));
  expect(usefulUntil('offered', booking)).toEqual(at('18:00'));
  for (const moment of ['cancelled', 'moved', 'soon'] as const)
    expect(usefulUntil(moment, booking)).toEqual(new Date(booking.starts_at));
});

describe('at night', () => {
  test.each([
    ['21:59', null],
    ['22:00', '2026-11-21T07:00:00+06:00'],
    ['23:59', '2026-11-21T07:00:00+06:00'],
    ['00:00', '2026-11-20T07:00:00+06:00'],
    ['06:59', '2026-11-20T07:00:00+06:00'],
    ['07:00', null],
  ])('one of %s waits until %s', (time, until) => {
    expect(quietUntil(at(time))).toEqual(until === null ? null : new Date(until));
  });

  test('what the club takes away of the next twelve hours does not wait', () => {
    for (const moment of ['cancelled', 'moved'] as const) {
      expect(isUrgent(moment, { booking }, at('22:30'))).toBe(true);
      expect(isUrgent(moment, { booking }, at('18:59'))).toBe(false);
      expect(isUrgent(moment, { booking }, at('19:00'))).toBe(true);
    }
    for (const moment of ['approved', 'offered', 'soon'] as const)
      expect(isUrgent(moment, { booking }, at('22:30'))).toBe(false);
  });

  test('what is moved to next week from tomorrow morning does not wait either', () => {
    const { court, date, slots } = booking;
    const later = { ...booking, date: '2026-11-28', starts_at: '2026-11-28T01:00:00.000Z' };
    expect(isUrgent('moved', { booking: later, was: { court, date, slots } }, at('22:30'))).toBe(true);
    expect(isUrgent('moved', { booking: later }, at('22:30'))).toBe(false);
  });
});

test.each([
  [0, null],
  [159, null],
  [160, 'most'],
  [198, 'most'],
  [199, 'all'],
  [200, 'all'],
])('%i of 200 parts', (used, share) => {
  expect(howMuchIsUsed({ used, limit: 200 })).toBe(share);
});
