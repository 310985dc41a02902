import { expect, test } from 'vitest';
import { nameMethod, nameProvider } from './provider-names.ts';

test.each([
  ['bkash', 'bKash'],
  ['bkash-test', 'bKash'],
  ['sslcommerz-test', 'SSLCommerz'],
  ['embedded', null],
  ['desk', null],
])('the payment service of %s is %s', (provider, name) => {
  expect(nameProvider(provider)).toBe(name);
});

test('a payment method has a name', () => {
  expect(['card', 'sslcommerz', 'bkash', 'desk'].map(nameMethod)).toEqual([
    'Card',
    'SSLCommerz',
    'bKash',
    'At the desk',
  ]);
});
