import { describe, expect, test } from 'vitest';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import type { PayOutcome } from './pay.ts';
import { stageOf } from './stage.ts';

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
  return stageOf({ booking: { status }, progress: { state, ...atProvider } }, { ...IDLE, ...inThisPage });
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
