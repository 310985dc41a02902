import { expect, test } from 'vitest';
import { nameMethod, nameService } from './services.ts';

test.each([
  ['bkash', 'bKash'],
  ['bkash-test', 'bKash'],
  ['sslcommerz-test', 'SSLCommerz'],
  ['embedded', null],
  ['desk', null],
])('the payment service of %s is %s', (provider, name) => {
  expect(nameService(provider)).toBe(name);
});

test('a way to pay has a name', () => {
  expect(['card', 'sslcommerz', 'bkash', 'desk'].map(nameMethod)).toEqual([
    'Card',
    'SSLCommerz',
    'bKash',
    'At the desk',
  ]);
});
