import { expect, test } from 'vitest';
import { formatDiscount } from './format-discount.ts';

test('a percentage is printed with its sign', () => {
  expect(formatDiscount({ discountType: 'percent', amount: 10 })).toBe('10%');
  expect(formatDiscount({ discountType: 'percent', amount: 12.5 })).toBe('12.5%');
});

test('a fixed discount is printed in taka', () => {
  expect(formatDiscount({ discountType: 'fixed', amount: 1500 })).toBe('৳1,500');
  expect(formatDiscount({ discountType: 'fixed', amount: 99.5 })).toBe('৳99.50');
});
