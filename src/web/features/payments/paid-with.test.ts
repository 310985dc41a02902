import { expect, test } from 'vitest';
import { describePaidWith, numberOfPayment } from './paid-with.ts';

const BY_HAND = { method: 'bkash', reference: '9HG7XYZ123', taken_by: 'Karim' };

test('a receipt says who took the money, and how', () => {
  const none = { card: null, couponCode: null, payment: {} };
  expect(describePaidWith({ ...none, by_hand: BY_HAND })).toBe('Taken by Karim, bKash 9HG7XYZ123');
  expect(describePaidWith({ ...none, by_hand: { ...BY_HAND, method: 'cash', reference: null } })).toBe(
    'Taken by Karim, Cash',
  );
  expect(describePaidWith({ ...none, card: 'visa •••• 4242' })).toBe('visa •••• 4242');
  const bkash = { name: 'bKash', paid_with: 'bKash •••• 8575' };
  expect(describePaidWith({ ...none, payment: { service: bkash } })).toBe('bKash •••• 8575');
  const bank = { name: 'SSLCommerz', paid_with: 'VISA-City Bank •••• 1111' };
  expect(describePaidWith({ ...none, payment: { service: bank } })).toBe(
    'VISA-City Bank •••• 1111, with SSLCommerz',
  );
  expect(describePaidWith({ ...none, couponCode: 'ALL' })).toBe('Coupon, no card was charged');
  expect(describePaidWith(none)).toBe('Free of charge');
});

test.each([
  ['pi_123', ['card'], 'pi_123'],
  ['bkash:9HG7XYZ123', ['bkash'], '9HG7XYZ123'],
  ['cash:p1', ['cash'], null],
])('the number of %s is %s’s %s', (transactionId, paymentMethod, number) => {
  expect(numberOfPayment({ _id: 'p1', transactionId, paymentMethod })).toBe(number);
});
