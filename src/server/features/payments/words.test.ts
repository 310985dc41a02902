import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { inLanguage } from '../../platform/language.ts';
import { describeForeign } from './provider-effect.ts';
import { sayReason, sayUnapplied, paidService } from './words.ts';

const LATIN = /[A-Za-z0-9]/;

const REASONS = [
  'a different amount was paid',
  'the payment had been cancelled',
  'the booking is already paid',
  'the booking was paid twice',
  'the booking is paid in parts',
  'its part of the booking is already paid',
  'its part of the booking has changed',
  'the booking had expired and its slots are no longer available',
  'the club did not accept it, because the payment service calls it risky',
  ...['rejected', 'cancelled', 'pending', 'confirmed'].map((status) => `the booking was ${status}`),
  'the payment failed',
  'You cancelled this booking: 50 % is given back.',
  'made at the card provider',
];

describe.each(REASONS)('%s', (reason) => {
  test('is kept in English, and said in both languages', () => {
    expect(sayReason(reason)).toBe(reason);
    expect(inLanguage('bn', () => sayReason(reason))).not.toMatch(LATIN);
  });
});

test('money of another currency keeps the name of its currency', () => {
  const foreign = describeForeign({ received: poisha(1250), currency: 'usd' });
  const inBangla = (reason: string) => inLanguage('bn', () => sayReason(reason));
  expect(inBangla(foreign)).toBe('টাকায় নয়, ১২.৫০ USD হিসেবে এসেছে'.normalize());
  expect(inBangla(`the booking was paid twice: ${foreign}`)).toContain('দুবার');
});

test('what somebody typed stays, and nothing is no secret', () => {
  for (const reason of ['Rained off.', 'the booking was a mistake', 'বৃষ্টি', 'constructor', ''])
    expect(inLanguage('bn', () => sayReason(reason))).toBe(reason);
  expect(sayUnapplied(null)).toBe('it could not be used');
  expect(inLanguage('bn', () => sayUnapplied(null))).toBe('টাকাটি কাজে লাগানো যায়নি'.normalize());
});

test.each([
  ['bkash', ['bkash'], '8575', { name: 'bKash', paid_with: 'bKash •••• 8575' }],
  ['bkash-test', [], null, { name: 'bKash', paid_with: 'bKash' }],
  ['sslcommerz', ['VISA-City Bank'], '1111', { name: 'SSLCommerz', paid_with: 'VISA-City Bank •••• 1111' }],
  ['sslcommerz', ['BKASH-BKash'], null, { name: 'SSLCommerz', paid_with: 'BKASH-BKash' }],
  ['sslcommerz-test', ['sslcommerz'], null, { name: 'SSLCommerz', paid_with: 'SSLCommerz' }],
  ['stripe', ['card'], '4242', undefined],
  ['desk', ['bkash'], null, undefined],
])('a payment with %s by %j ending %s was paid on the page of: %j', (provider, method, last4, service) => {
  expect(paidService({ provider, method, last4 })).toEqual(service);
});
