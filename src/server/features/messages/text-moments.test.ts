import { describe, expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { findTextMessage, type Kind } from './kinds.ts';
import { judgeUse, findSendTime } from './text-moments.ts';

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
    expect(findTextMessage(kind, { booking, ...facts })?.says).toBe(moment);
  });

  test.each([
    ['what somebody has cancelled themselves', 'cancelled', { booking, by_owner: true }],
    ['a booking that is paid at the desk', 'approved', { booking: { ...booking, pay_at: 'desk' } }],
    ['an approval without a deadline', 'approved', { booking: { ...booking, expires_at: null } }],
    ['a confirmation', 'confirmed', { booking }],
    ['a reminder to pay', 'pay-reminder', { booking }],
    ['what is about no booking', 'refunded', {}],
  ] as const)('not %s', (_title, kind, facts: Facts) => {
    expect(findTextMessage(kind, facts)).toBeNull();
  });
});

test('one is of use until the deadline that it names, or until play begins', () => {
  const until = (kind: Kind) => findTextMessage(kind, { booking })?.until({ booking }, at('12:00'));
  for (const kind of ['approved', 'offered'] as const) expect(until(kind)).toEqual(at('18:00'));
  for (const kind of ['cancelled', 'moved', 'play-reminder'] as const)
    expect(until(kind)).toEqual(new Date(booking.starts_at));
});

describe('at night', () => {
  test.each([
    ['21:59', '2026-11-20T21:59:00+06:00'],
    ['22:00', '2026-11-21T07:00:00+06:00'],
    ['23:59', '2026-11-21T07:00:00+06:00'],
    ['00:00', '2026-11-20T07:00:00+06:00'],
    ['06:59', '2026-11-20T07:00:00+06:00'],
    ['07:00', '2026-11-20T07:00:00+06:00'],
  ])('one of %s goes at %s', (time, goes) => {
    expect(findSendTime({ told: { booking } }, at(time))).toEqual(new Date(goes));
  });

  const night = at('22:30');
  const waits = (kind: Kind, facts: Facts, now = night) => {
    const text = findTextMessage(kind, facts);
    return text && findSendTime(text, now) > now;
  };
  const { court, date, slots } = booking;
  const later = { ...booking, date: '2026-11-28', starts_at: '2026-11-28T01:00:00.000Z' };

  test('what the club takes away of the next twelve hours does not wait', () => {
    for (const kind of ['cancelled', 'moved'] as const) {
      expect(waits(kind, { booking })).toBe(false);
      expect(waits(kind, { booking: later })).toBe(true);
    }
    for (const kind of ['approved', 'offered', 'play-reminder'] as const)
      expect(waits(kind, { booking })).toBe(true);
  });

  test('these are twelve hours, and what has begun is not taken away any more', () => {
    const startingAt = (time: string) => ({ booking: { ...booking, starts_at: at(time).toISOString() } });
    const early = at('00:30');
    expect(waits('cancelled', startingAt('12:30'), early)).toBe(false);
    expect(waits('cancelled', startingAt('12:31'), early)).toBe(true);
    expect(waits('cancelled', startingAt('00:30'), early)).toBe(true);
  });

  test('what is moved to next week from tomorrow morning does not wait either', () => {
    expect(waits('moved', { booking: later, was: { court, date, slots } })).toBe(false);
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
  expect(judgeUse({ used, limit: 200 })).toBe(share);
});
