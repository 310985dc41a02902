import { describe, expect, test } from 'vitest';
import type { AvailableMethod } from '#contract/settings.ts';
import { firstMethod, whyMethodRefused } from './method-rules.ts';

const method = (provider: string, min: number, max: number): AvailableMethod => ({
  provider,
  means: 'card',
  kind: 'card',
  label: provider,
  min,
  max,
  isTest: false,
  needsPhone: false,
});
const CARD = method('Card', 65, 999_999.99);
const SSLCOMMERZ = method('SSLCommerz', 10, 500_000);

describe('a payment method', () => {
  test('says what it takes where it does not take the amount', () => {
    for (const fits of [10, 500, 500_000]) expect(whyMethodRefused(SSLCOMMERZ, fits)).toBeNull();
    for (const amount of [9.99, 500_000.01])
      expect(whyMethodRefused(SSLCOMMERZ, amount)).toBe('SSLCommerz takes ৳10.00 to ৳500,000.00.');
    expect(whyMethodRefused(CARD, 1_000_000)).toBe('Card takes ৳65.00 to ৳999,999.99.');
  });

  test('is chosen from the start: the one asked for, or the first that takes the amount', () => {
    const methods = [CARD, SSLCOMMERZ];
    expect(firstMethod(methods, 500, undefined)).toBe(CARD);
    expect(firstMethod(methods, 500, 'SSLCommerz')).toBe(SSLCOMMERZ);
    expect(firstMethod(methods, 20, 'Card')).toBe(SSLCOMMERZ);
    expect(firstMethod(methods, 5, undefined)).toBe(CARD);
    expect(firstMethod([], 5, undefined)).toBeUndefined();
  });
});
