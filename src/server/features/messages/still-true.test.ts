import { expect, test } from 'vitest';
import { kind, KINDS, type Kind } from './kinds.ts';
import type { Stands } from './still-true.ts';

const NOW = new Date('2026-03-01T06:00:00Z');

function aBooking(status: string, change: object = {}, mayBePaid = false): Stands {
  const facts = { status, court: 'Tennis', date: '2026-03-02', slots: ['7 AM'], pay_at: 'online', ...change };
  return { booking: { facts, mayBePaid }, now: NOW } as Stands; // only these fields matter
}

const aPayment = (change: Partial<NonNullable<Stands['payment']>>): Stands => ({
  payment: { status: 'succeeded', isDisputed: false, risk: null, isResolved: false, ...change },
  now: NOW,
});
const aRefund = (status: 'succeeded' | 'failed' | 'due', isResolved = false) => ({
  refund: { status, isResolved },
  now: NOW,
});
const aHousehold = (isIn: boolean, until: string | null) => ({
  household: {
    isIn,
    isAsked: false,
    isPayer: false,
    invitedUntil: until === null ? null : new Date(until),
  },
  now: NOW,
});
const anAsked = (more: { isAsked?: boolean; isPayer?: boolean }) => ({
  household: { ...aHousehold(true, null).household, ...more },
  now: NOW,
});
const aMembership = (ends_on: string) => ({ membership: { facts: { ends_on } }, now: NOW }) as Stands; // only these fields matter
const WAS = { court_type: 'Tennis', date: '2026-03-01', slots: ['7 AM'] };

const isStillSo = (name: Kind, stands: Stands) => KINDS[name].stillTrue?.(stands) ?? true;

test.each<[Kind, Stands, Stands]>([
  ['requested', aBooking('pending'), aBooking('approved')],
  ['approved', aBooking('approved'), aBooking('confirmed')],
  ['approved', aBooking('approved'), aBooking('approved', {}, true)],
  ['approved', aBooking('approved', { pay_at: 'desk' }, true), aBooking('cancelled', {}, false)],
  ['rejected', aBooking('rejected'), aBooking('approved')],
  ['expired', aBooking('rejected'), aBooking('confirmed')],
  ['cancelled', aBooking('cancelled'), aBooking('confirmed')],
  ['offer-ended', aBooking('cancelled'), aBooking('offered')],
  ['confirmed', aBooking('confirmed'), aBooking('cancelled')],
  ['part-paid', aBooking('approved'), aBooking('cancelled')],
  ['offered', aBooking('offered'), aBooking('approved')],
  ['moved', { ...aBooking('confirmed'), was: WAS }, { ...aBooking('cancelled'), was: WAS }],
  ['moved', { ...aBooking('pending'), was: WAS }, { ...aBooking('pending', { date: WAS.date }), was: WAS }],
  ['refunded', aRefund('succeeded'), aRefund('failed')],
  ['refund-failed', aRefund('failed'), aRefund('failed', true)],
  ['refund-to-check', aRefund('failed'), aRefund('succeeded')],
  ['payment-unapplied', aPayment({ status: 'unapplied' }), aPayment({})],
  [
    'payment-to-check',
    aPayment({ status: 'unapplied' }),
    aPayment({ status: 'unapplied', isResolved: true }),
  ],
  ['payment-disputed', aPayment({ isDisputed: true }), aPayment({})],
  ['payment-risky', aPayment({ risk: 'told' }), aPayment({ risk: 'accepted' })],
  ['payment-held', aPayment({ risk: 'held', status: 'processing' }), aPayment({ risk: 'held' })],
  ['membership-begun', aMembership('2026-03-01'), aMembership('2026-02-28')],
  ['household-invited', aHousehold(false, '2026-03-02T06:00:00Z'), aHousehold(false, null)],
  ['household-invited', aHousehold(false, '2026-03-02T06:00:00Z'), aHousehold(false, '2026-03-01T06:00:00Z')],
  ['household-joined', aHousehold(true, null), aHousehold(false, null)],
  ['household-left', aHousehold(false, null), aHousehold(true, null)],
  ['household-payer-asked', anAsked({ isAsked: true }), anAsked({ isAsked: false })],
  ['household-payer-changed', anAsked({ isPayer: false }), anAsked({ isPayer: true })],
])('%s is told while it is so, and not afterwards', (name, so, over) => {
  expect(isStillSo(name, so)).toBe(true);
  expect(isStillSo(name, over)).toBe(false);
});

test('what nothing is known of is not told, and what is written by the day is judged there', () => {
  const told = kind.options.filter((name) => isStillSo(name, { now: NOW }));
  expect(told).toEqual([
    'pay-reminder',
    'play-reminder',
    'rest-due',
    'dues-open',
    'dues-over',
    'not-renewed',
    'new-requests',
    'child-grows-up',
    'texts-used',
    'invitations-used',
  ]);
});
