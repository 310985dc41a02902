import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import type { ProviderPayment } from '../../providers/provider.ts';
import { DUES_CHANGED, judgeProviderState } from './provider-effect.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const LATER = new Date('2026-11-20T09:00:00Z');
const EARLIER = new Date('2026-11-20T03:00:00Z');
const PRICE = poisha(1_500_00);

type Ours = Parameters<typeof judgeProviderState>[0];
type Booking = NonNullable<Parameters<typeof judgeProviderState>[1]>;

const open: Ours = { status: 'open', amount_poisha: PRICE, currency: 'bdt' };
const approved: Booking = { status: 'approved', reason: null, starts_at: LATER };

function providerPayment(
  state: ProviderPayment['state'],
  terms: Partial<ProviderPayment> = {},
): ProviderPayment {
  return {
    ref: 'pi_1',
    state,
    received: state === 'succeeded' ? PRICE : poisha(0),
    currency: 'bdt',
    clientSecret: null,
    bookingId: null,
    paymentId: null,
    method: null,
    isChallenged: false,
    lastError: null,
    refunded: poisha(0),
    isDisputed: false,
    ...terms,
  };
}

describe('what the provider’s word does to a payment', () => {
  test('a success confirms an approved booking', () => {
    expect(judgeProviderState(open, approved, providerPayment('succeeded'), NOW)).toEqual({
      kind: 'confirm',
    });
  });

  test.each([
    ['open', PRICE, { kind: 'cover' }],
    ['paid', PRICE, { kind: 'unapplied', reason: 'the membership is already paid' }],
    ['ended', PRICE, { kind: 'unapplied', reason: DUES_CHANGED }],
    ['open', poisha(PRICE + 1), { kind: 'unapplied', reason: DUES_CHANGED }],
  ] as const)('a success for dues that are %s, of %i poisha', (state, total_poisha, effect) => {
    const charge = { state, total_poisha };
    expect(judgeProviderState(open, null, providerPayment('succeeded'), NOW, charge)).toEqual(effect);
  });

  test('a success over nothing is no payment, and can be repeated', () => {
    const nothing = providerPayment('succeeded', { received: poisha(0) });
    expect(judgeProviderState(open, approved, nothing, NOW)).toEqual({ kind: 'canceled' });
    expect(judgeProviderState({ ...open, status: 'canceled' }, approved, nothing, NOW)).toEqual({
      kind: 'nothing',
    });
  });

  test('an open or a processing payment is noted as such', () => {
    expect(judgeProviderState(open, approved, providerPayment('processing'), NOW)).toEqual({
      kind: 'progress',
      status: 'processing',
    });
    expect(
      judgeProviderState({ ...open, status: 'creating' }, approved, providerPayment('open'), NOW),
    ).toEqual({
      kind: 'progress',
      status: 'open',
    });
  });

  test('a cancellation ends the payment', () => {
    expect(judgeProviderState(open, approved, providerPayment('canceled'), NOW)).toEqual({
      kind: 'canceled',
    });
  });

  test('another amount or currency is never taken for the price', () => {
    const little = providerPayment('succeeded', { received: poisha(1_00) });
    const dollars = providerPayment('succeeded', { currency: 'usd' });
    const reasons = [
      [little, 'a different amount was paid'],
      [dollars, 'it came as 1500.00 USD, not as taka'],
    ] as const;
    for (const [wrong, reason] of reasons)
      expect(judgeProviderState(open, approved, wrong, NOW)).toEqual({ kind: 'unapplied', reason });
  });

  test('an expired booking comes back while its first slot is still ahead', () => {
    const expired: Booking = { status: 'rejected', reason: 'expired', starts_at: LATER };
    expect(judgeProviderState(open, expired, providerPayment('succeeded'), NOW)).toEqual({ kind: 'restore' });
    expect(
      judgeProviderState(open, { ...expired, starts_at: EARLIER }, providerPayment('succeeded'), NOW),
    ).toEqual({
      kind: 'unapplied',
      reason: 'the booking was rejected',
    });
  });

  test('a payment for a cancelled booking is refunded', () => {
    const cancelled: Booking = { ...approved, status: 'cancelled' };
    expect(judgeProviderState(open, cancelled, providerPayment('succeeded'), NOW)).toEqual({
      kind: 'unapplied',
      reason: 'the booking was cancelled',
    });
  });

  test('a payment for a booking that is already paid is refunded', () => {
    const confirmed: Booking = { ...approved, status: 'confirmed' };
    expect(judgeProviderState(open, confirmed, providerPayment('succeeded'), NOW)).toEqual({
      kind: 'unapplied',
      reason: 'the booking is already paid',
    });
  });

  test('a payment that succeeds after it was cancelled is refunded', () => {
    expect(
      judgeProviderState({ ...open, status: 'canceled' }, approved, providerPayment('succeeded'), NOW),
    ).toMatchObject({
      kind: 'unapplied',
    });
  });

  test.each(['open', 'processing', 'canceled'] as const)(
    'a canceled payment stays so when the provider says that it is %s',
    (state) => {
      const canceled: Ours = { ...open, status: 'canceled' };
      expect(judgeProviderState(canceled, approved, providerPayment(state), NOW)).toEqual({
        kind: 'nothing',
      });
    },
  );

  test('what is over stays as it is, whatever comes late or twice', () => {
    const states = fc.constantFrom<ProviderPayment['state']>('open', 'processing', 'succeeded', 'canceled');
    const statuses = fc.constantFrom<Booking['status']>('approved', 'confirmed', 'rejected', 'cancelled');
    const over = fc.constantFrom<Ours['status']>('succeeded', 'unapplied');
    fc.assert(
      fc.property(states, statuses, over, (state, bookingStatus, status) => {
        const booking: Booking = { ...approved, status: bookingStatus };
        expect(judgeProviderState({ ...open, status }, booking, providerPayment(state), NOW)).toEqual({
          kind: 'nothing',
        });
      }),
    );
  });
});
