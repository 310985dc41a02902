import { describe, expect, test } from 'vitest';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { Part } from '#contract/payments/charges.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import type { PayOutcome } from './pay.ts';
import { findPaymentStage } from './stage.ts';

const IDLE = { isBusy: false, outcome: null };
const PAID: PayOutcome = { kind: 'paid', transactionId: 'pi_1' };
const UNRECORDED: PayOutcome = { kind: 'unrecorded', transactionId: 'pi_1' };

const PAGE = { redirectUrl: 'https://pay.example/1' };

function stage(
  status: BookingStatus,
  state: PaymentProgress['state'],
  inThisPage: object = {},
  atProvider: { redirectUrl?: string } = {},
) {
  const known = { booking: { status }, progress: { state, ...atProvider }, part: null, isLaterHere: false };
  return findPaymentStage(known, { ...IDLE, ...inThisPage });
}

type Paid = Pick<Part, 'state' | 'due'>;

function partStage(
  status: BookingStatus,
  part: Paid,
  state: PaymentProgress['state'],
  {
    isLaterHere = true,
    ...inThisPage
  }: { isLaterHere?: boolean; outcome?: PayOutcome; isBusy?: boolean } = {},
) {
  const known = { booking: { status }, progress: { state }, part, isLaterHere };
  return findPaymentStage(known, { ...IDLE, ...inThisPage });
}

describe('the payment page', () => {
  test.each([
    ['approved', 'none', 'pay'],
    ['approved', 'open', 'pay'],
    ['approved', 'challenged', 'pay'],
    ['approved', 'back', 'back'],
    ['approved', 'processing', 'processing'],
    ['confirmed', 'paid', 'paid'],
    ['rejected', 'returned', 'returned'],
    ['rejected', 'none', 'closed'],
    ['rejected', 'back', 'closed'],
    ['pending', 'none', 'closed'],
    ['cancelled', 'paid', 'closed'], // refunded
  ] as const)('of a booking that is %s, with a payment that is %s, shows: %s', (status, state, expected) => {
    expect(stage(status, state)).toBe(expected);
  });

  test('shows the result at once when the payment in it went through', () => {
    expect(stage('approved', 'open', { outcome: PAID })).toBe('paid');
  });

  test('keeps the way to record a charged card in sight until the booking is confirmed', () => {
    expect(stage('approved', 'open', { outcome: UNRECORDED })).toBe('pay');
    expect(stage('confirmed', 'paid', { outcome: UNRECORDED })).toBe('paid');
  });

  test('says that a payment on the provider’s page is not finished, also while it goes on there', () => {
    expect(stage('approved', 'open', {}, PAGE)).toBe('unfinished');
    expect(stage('approved', 'open', { isBusy: true }, PAGE)).toBe('unfinished');
    expect(stage('confirmed', 'paid', {}, PAGE)).toBe('paid');
    expect(stage('rejected', 'open', {}, PAGE)).toBe('closed');
  });

  test('does not take the form away from a payment that is under way in it', () => {
    for (const [status, state] of [
      ['confirmed', 'paid'],
      ['rejected', 'none'],
      ['approved', 'processing'],
    ] as const)
      expect(stage(status, state, { isBusy: true })).toBe('pay');
  });
});

describe('the payment page of a part', () => {
  const advance: Paid = { due: 'now', state: 'open' };
  const rest: Paid = { due: 'later', state: 'open' };

  test.each([
    ['approved', advance, 'none', 'pay'],
    ['approved', advance, 'processing', 'processing'],
    ['approved', advance, 'back', 'back'],
    ['approved', { ...advance, state: 'paid' }, 'none', 'paid'], // paid at the desk
    ['confirmed', advance, 'paid', 'paid'], // the parts were loaded before the payment
    ['confirmed', { ...advance, state: 'paid' }, 'paid', 'paid'],
    ['cancelled', { ...advance, state: 'paid' }, 'paid', 'closed'], // refunded
    ['rejected', advance, 'returned', 'returned'],
    ['rejected', advance, 'none', 'closed'],
    ['confirmed', rest, 'none', 'pay'],
    ['confirmed', rest, 'back', 'back'],
    ['confirmed', rest, 'processing', 'processing'],
    ['confirmed', rest, 'returned', 'returned'],
    ['confirmed', { ...rest, state: 'paid' }, 'paid', 'paid'],
    ['cancelled', rest, 'none', 'closed'],
    ['approved', rest, 'none', 'closed'], // the advance comes first
  ] as const)(
    'of a booking that is %s, %o, with a payment that is %s, shows: %s',
    (status, part, state, shown) => {
      expect(partStage(status, part, state)).toBe(shown);
    },
  );

  test('sends to the club when the time to pay the rest here is over, unless its bank is at work', () => {
    expect(partStage('confirmed', rest, 'none', { isLaterHere: false })).toBe('at-club');
    expect(partStage('confirmed', rest, 'processing', { isLaterHere: false })).toBe('processing');
    expect(partStage('approved', advance, 'none', { isLaterHere: false })).toBe('pay');
  });

  test('shows its result at once, and keeps its form while it pays', () => {
    expect(partStage('confirmed', rest, 'open', { outcome: PAID })).toBe('paid');
    expect(partStage('confirmed', { ...rest, state: 'paid' }, 'paid', { isBusy: true })).toBe('pay');
  });
});
