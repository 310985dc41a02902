import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AS_READ, writeAsRead } from '#contract/as-read.ts';
import { poisha } from '#contract/money/money.ts';
import { couponFields } from '#contract/payments/coupons.ts';
import { requireAsRead } from '../../platform/changed-meanwhile.ts';
import { inLanguage } from '../../platform/language.ts';
import { calculateDiscount, judgeCoupon, whyCouponRefused, type CouponTerms } from './rules.ts';

const NOW = new Date('2026-11-20T06:00:00Z');

function coupon(terms: Partial<CouponTerms> = {}): CouponTerms & { id: string } {
  return {
    id: '01a1f930-baeb-761f-97c0-5ef8f5235d73',
    discount_type: 'percent',
    amount_hundredths: 10_00,
    min_spend_poisha: null,
    max_discount_poisha: null,
    starts_at: null,
    ends_at: null,
    active: true,
    usage_limit: null,
    used: 0,
    ...terms,
  };
}

const amounts = fc.integer({ min: 0, max: 99_999_999 }).map(poisha);
const coupons = fc.oneof(
  fc.record({
    discount_type: fc.constant('percent' as const),
    amount_hundredths: fc.integer({ min: 0, max: 100_00 }),
    max_discount_poisha: fc.option(amounts),
  }),
  fc.record({
    discount_type: fc.constant('fixed' as const),
    amount_hundredths: fc.integer({ min: 0, max: 99_999_999 }),
    max_discount_poisha: fc.constant(null),
  }),
);

describe('what a coupon takes off', () => {
  test.each([
    ['10 % of ৳1,500 is ৳150', 1_500_00, coupon(), 150_00],
    [
      'a third of a taka is rounded to the nearest poisha',
      999_99,
      coupon({ amount_hundredths: 33_33 }),
      333_30,
    ],
    ['half a poisha rounds up', 1_00, coupon({ amount_hundredths: 50 }), 1],
    ['just below half a poisha rounds down', 99, coupon({ amount_hundredths: 50 }), 0],
    [
      'a percentage stops at its largest discount',
      1_200_00,
      coupon({ max_discount_poisha: poisha(50_00) }),
      50_00,
    ],
    [
      'a fixed amount comes off whole',
      1_200_00,
      coupon({ discount_type: 'fixed', amount_hundredths: 90_50 }),
      90_50,
    ],
    [
      'a fixed amount never goes below nothing',
      50_00,
      coupon({ discount_type: 'fixed', amount_hundredths: 90_00 }),
      50_00,
    ],
  ])('%s', (_title, total, terms, discount) => {
    expect(calculateDiscount(poisha(total), terms)).toBe(discount);
  });

  test('it is never more than the total, and never more than the largest discount', () => {
    fc.assert(
      fc.property(amounts, coupons, (total, terms) => {
        const discount = calculateDiscount(total, terms);
        expect(discount).toBeLessThanOrEqual(total);
        expect(discount).toBeLessThanOrEqual(terms.max_discount_poisha ?? total);
      }),
    );
  });

  test('it is a whole number of poisha and never below nothing, and so is what is left', () => {
    fc.assert(
      fc.property(amounts, coupons, (total, terms) => {
        const discount = calculateDiscount(total, terms);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(total - discount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('half of ৳1.15 is 58 poisha, which fractions of taka would make 57', () => {
    expect(calculateDiscount(poisha(1_15), coupon({ amount_hundredths: 50_00 }))).toBe(58);
    expect(Math.round(1.15 * 0.5 * 100)).toBe(57);
  });

  test('a percentage is within half a poisha of the true share', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100_00 }), (total, percent) => {
        const discount = calculateDiscount(total, coupon({ amount_hundredths: percent }));
        const tenThousandths = BigInt(discount) * 10_000n - BigInt(total) * BigInt(percent);
        expect(tenThousandths).toBeGreaterThan(-5000n);
        expect(tenThousandths).toBeLessThanOrEqual(5000n);
      }),
    );
  });

  test('spending more never makes the discount smaller', () => {
    fc.assert(
      fc.property(amounts, amounts, coupons, (a, b, terms) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(calculateDiscount(less, terms)).toBeLessThanOrEqual(calculateDiscount(more, terms));
      }),
    );
  });
});

describe('whether a coupon can be used', () => {
  const total = poisha(1_000_00);

  test.each([
    ['one that holds can', coupon(), null],
    ['an inactive one cannot', coupon({ active: false }), 'This coupon is not active.'],
    [
      'one that has not begun says from when',
      coupon({ starts_at: new Date('2026-11-20T06:00:01Z') }),
      'This coupon is valid from 20 Nov 2026, 12:00.',
    ],
    ['one begins at its very start', coupon({ starts_at: NOW }), null],
    ['one is over at its very end', coupon({ ends_at: NOW }), 'This coupon ended on 20 Nov 2026, 12:00.'],
    ['one is still good a moment before its end', coupon({ ends_at: new Date(NOW.getTime() + 1) }), null],
    ['its last use is left', coupon({ usage_limit: 5, used: 4 }), null],
    ['without uses left it cannot', coupon({ usage_limit: 5, used: 5 }), 'This coupon has been used up.'],
    ['the least spend is enough', coupon({ min_spend_poisha: total }), null],
    [
      'below the least spend it says how much is needed',
      coupon({ min_spend_poisha: poisha(1_000_01) }),
      'This coupon needs a total of at least ৳1,000.01.',
    ],
  ])('%s', (_title, terms, reason) => {
    expect(whyCouponRefused(terms, total, NOW)).toBe(reason);
  });

  test('the least spend is not asked for while no total is known', () => {
    expect(whyCouponRefused(coupon({ min_spend_poisha: poisha(1_000_01) }), null, NOW)).toBeNull();
  });
});

describe('the answer to a coupon check', () => {
  const WHOLE = { total_poisha: poisha(1_500_00), due_now_poisha: null, due_later_poisha: null };

  test('a booking that is divided has one until something of it is paid', () => {
    const divided = { ...WHOLE, due_now_poisha: poisha(500_00), due_later_poisha: poisha(1_000_00) };
    expect(judgeCoupon(coupon(), divided, NOW)).toMatchObject({ valid: true });
    expect(judgeCoupon(coupon(), { ...divided, due_now_poisha: poisha(0) }, NOW)).toMatchObject({
      valid: false,
      discount: 0,
      finalTotal: 1500,
      reason: 'This booking is paid in parts, and a coupon is of a whole booking only.',
    });
  });

  test('with a booking it says the discount and what is left to pay', () => {
    const terms = coupon({ max_discount_poisha: poisha(120_00) });
    expect(judgeCoupon(terms, WHOLE, NOW)).toEqual({
      valid: true,
      amount: 10,
      couponId: terms.id,
      discount: 120,
      finalTotal: 1380,
      reason: null,
    });
  });

  test('a fixed coupon has no percentage', () => {
    const terms = coupon({ discount_type: 'fixed', amount_hundredths: 200_00 });
    expect(judgeCoupon(terms, WHOLE, NOW)).toMatchObject({
      amount: 0,
      discount: 200,
      finalTotal: 1300,
    });
  });

  test('without a booking it says only that the coupon holds', () => {
    expect(judgeCoupon(coupon(), null, NOW)).toMatchObject({
      valid: true,
      amount: 10,
      discount: 0,
      finalTotal: 0,
    });
  });

  test('an invalid coupon takes nothing off and says why', () => {
    expect(judgeCoupon(coupon({ active: false }), WHOLE, NOW)).toEqual({
      valid: false,
      amount: 0,
      couponId: null,
      discount: 0,
      finalTotal: 1500,
      reason: 'This coupon is not active.',
    });
  });

  test('an unknown code is no coupon', () => {
    expect(judgeCoupon(null, null, NOW)).toMatchObject({
      valid: false,
      reason: 'This coupon code does not exist.',
    });
  });
});

describe('a change by somebody else is told in words', () => {
  function say(name: string, now: unknown): string {
    const header = writeAsRead({ shape: { [name]: true } }, { [name]: 'what was read' });
    try {
      requireAsRead({ [AS_READ]: header }, { [name]: now });
    } catch (error) {
      return String(error);
    }
    throw new Error(`${name} may be overwritten`);
  }

  test.each(Object.keys(couponFields.shape))('of %s', (name) => {
    const said = inLanguage('bn', () => say(name, 7)).replace('Refusal: ', '');
    expect(said).toContain('এখন আছে: ');
    expect(said).not.toMatch(/[A-Za-z]|undefined/);
  });

  test('with the value that it has now', () => {
    expect(say('minSpend', null)).toContain('It says now: least amount nothing. ');
    expect(inLanguage('bn', () => say('minSpend', null))).toContain('এখন আছে: সর্বনিম্ন পরিমাণ কিছু নেই। ');
  });
});
