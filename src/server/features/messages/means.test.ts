import { expect, test } from 'vitest';
import { inLanguage } from '../../platform/language.ts';
import { describeMeans, writePaymentMethod } from './means.ts';

test.each([
  [{ provider: 'desk', method: ['bkash'], last4: null }, 'bKash', 'bKash'],
  [{ provider: 'embedded', method: ['card'], last4: '4242' }, 'card ending 4242', 'কার্ড, শেষে 4242'],
  [{ provider: 'stripe', method: ['card'], last4: null }, 'card', 'কার্ড'],
  [{ provider: 'bkash', method: ['bkash'], last4: '8575' }, 'bKash •••• 8575', 'bKash •••• 8575'],
  [{ provider: 'none', method: [], last4: null }, 'free', 'বিনা মূল্যে'],
])('%o is paid by %s, %s', (payment, english, bangla) => {
  expect(describeMeans(payment)).toBe(english);
  expect(inLanguage('bn', () => describeMeans(payment))).toBe(bangla);
});

test('what was paid at the desk before methods were kept was cash', () => {
  expect(describeMeans({ provider: 'desk', method: ['cash'], last4: null })).toBe('Cash');
  expect(describeMeans({ provider: 'desk', method: [], last4: null })).toBe('Cash');
});

test('a message of before says how it was paid as it did then, whatever the language', () => {
  const payment = { id: '019cdd5e-0000-7000-8000-000000000001', amount: 500, means: 'card ending 4242' };
  expect(inLanguage('bn', () => writePaymentMethod(payment))).toBe('card ending 4242');
});
