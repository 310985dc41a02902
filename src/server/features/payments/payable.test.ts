import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { Refusal } from '../../platform/errors.ts';
import { requireAmount, requirePayable, takesRealMoney } from './payable.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const LATER = new Date('2026-11-20T09:00:00Z');
const PRICE = poisha(1_500_00);

function catchCode(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('whether a booking can be paid', () => {
  test.each([
    ['an approved one can', { status: 'approved', reason: null, expires_at: LATER }, null],
    [
      'a pending one waits for approval',
      { status: 'pending', reason: null, expires_at: LATER },
      'booking-not-payable',
    ],
    [
      'not once its time to pay is over',
      { status: 'approved', reason: null, expires_at: NOW },
      'booking-expired',
    ],
    [
      'not once it has expired',
      { status: 'rejected', reason: 'expired', expires_at: null },
      'booking-expired',
    ],
    [
      'not once it was rejected',
      { status: 'rejected', reason: null, expires_at: null },
      'booking-not-payable',
    ],
    [
      'not once it was cancelled',
      { status: 'cancelled', reason: null, expires_at: null },
      'booking-not-payable',
    ],
  ] as const)('%s', (_title, booking, code) => {
    expect(catchCode(() => requirePayable(booking, NOW))).toBe(code);
  });
});

describe('whether an amount can be paid by card', () => {
  const minimum = poisha(65_00);

  test.each([
    ['the amount that the person saw can', 1_500_00, 1_500_00, null],
    ['another amount than the person saw cannot', 1_500_00, 1_500_01, 'amount-mismatch'],
    ['the smallest card payment can', 65_00, 65_00, null],
    ['less than the smallest card payment cannot', 64_99, 64_99, 'amount-below-minimum'],
    ['nothing at all can', 0, 0, null],
    ['the largest card payment can', 99_999_999, 99_999_999, null],
    ['more than the largest card payment cannot', 100_000_000, 100_000_000, 'booking-not-payable'],
  ])('%s', (_title, amount, asserted, code) => {
    expect(catchCode(() => requireAmount(poisha(amount), asserted, minimum))).toBe(code);
  });

  test('a mismatch says what the amount is now', () => {
    expect(() => requireAmount(PRICE, 100, minimum)).toThrow(
      expect.objectContaining({
        message: 'The amount to pay is ৳1,500. Please check it and pay again.',
        facts: { expectedAmountInCents: 1_500_00 },
      }),
    );
  });
});

const CARD = { kind: 'card', isTest: false } as const;
const HOSTED = { kind: 'hosted', isTest: false } as const;
const DESK = { kind: 'desk', isTest: false } as const;
const inTest = <T extends object>(method: T) => ({ ...method, isTest: true });

test.each([
  ['nothing', [], false],
  ['the test providers', [inTest(CARD), inTest(HOSTED)], false],
  ['cards', [CARD], true],
  ['SSLCommerz or bKash', [HOSTED], true],
  ['one of them, and another in its sandbox', [HOSTED, inTest(HOSTED)], true],
  ['the desk alone', [DESK], true],
  ['the desk beside the test gateway, which confirms bookings for nothing', [inTest(CARD), DESK], false],
])('a club that takes %s: members can pay it is %s', (_, methods, expected) => {
  expect(takesRealMoney(methods)).toBe(expected);
});
