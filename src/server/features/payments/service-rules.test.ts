import { expect, test } from 'vitest';
import { serviceOf } from './service-rules.ts';

test.each([
  ['bkash', ['bkash'], '8575', { name: 'bKash', paid_with: 'bKash •••• 8575' }],
  ['bkash-test', [], null, { name: 'bKash', paid_with: 'bKash' }],
  ['sslcommerz', ['VISA-City Bank'], '1111', { name: 'SSLCommerz', paid_with: 'VISA-City Bank •••• 1111' }],
  ['sslcommerz', ['BKASH-BKash'], null, { name: 'SSLCommerz', paid_with: 'BKASH-BKash' }],
  ['sslcommerz-test', ['sslcommerz'], null, { name: 'SSLCommerz', paid_with: 'SSLCommerz' }],
  ['stripe', ['card'], '4242', undefined],
  ['desk', ['bkash'], null, undefined],
])('a payment with %s by %j ending %s was paid on the page of: %j', (provider, method, last4, service) => {
  expect(serviceOf({ provider, method, last4 })).toEqual(service);
});
