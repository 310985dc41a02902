import { expect, test } from 'vitest';
import { nameService } from './services.ts';

test.each([
  ['bkash', 'bKash'],
  ['bkash-test', 'bKash'],
  ['sslcommerz-test', 'SSLCommerz'],
  ['embedded', null],
  ['desk', null],
])('the payment service of %s is %s', (provider, name) => {
  expect(nameService(provider)).toBe(name);
});
