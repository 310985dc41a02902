import { expect, it } from 'vitest';
import { paymentPage, receiptPage, returnPage } from './booking-pages.ts';

it('a booking has its own payment page', () => {
  expect(paymentPage('019a')).toBe('/dashboard/payment/019a');
});

it('a payer comes back to the payment page, and to the part that was paid', () => {
  expect(returnPage('019a', null)).toBe('/dashboard/payment/019a?from-provider=1');
  expect(returnPage('019a', '019b')).toBe('/dashboard/payment/019a?from-provider=1&part=019b');
});

it('a payment of a booking has its own receipt', () => {
  expect(receiptPage('019a', '019b')).toBe('/dashboard/receipt/019a/019b');
});
