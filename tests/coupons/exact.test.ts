import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCoupon, validateCoupon } from '#contract/payments/coupons.ts';
import { toTaka, poisha } from '#contract/money/money.ts';
import { begin, openPaymentFixture } from '../payments/support/payment-fixture.ts';
import { patience } from '../support/patience.ts';

const { admin, member, approved } = await openPaymentFixture();
const booking = await approved(3);
const TOTAL = 1500_00;

const hundredths = (max: number) => fc.integer({ min: 1, max }).map((whole) => toTaka(poisha(whole)));
const terms = fc.oneof(
  fc.record({
    discountType: fc.constant('percent' as const),
    amount: hundredths(100_00),
    maxDiscount: fc.option(hundredths(TOTAL * 2), { nil: undefined }),
  }),
  fc.record({ discountType: fc.constant('fixed' as const), amount: hundredths(TOTAL * 2) }),
);

/** Returns the remaining amount, calculated in whole numbers from the decimal strings in the request. */
function leftOf({
  discountType,
  amount,
  ...rest
}: {
  discountType: string;
  amount: number;
  maxDiscount?: number | undefined;
}) {
  const whole = Math.round(amount * 100);
  const most = rest.maxDiscount === undefined ? TOTAL : Math.round(rest.maxDiscount * 100);
  const share = Number((2n * BigInt(TOTAL) * BigInt(whole) + 10_000n) / 20_000n);
  return TOTAL - Math.min(discountType === 'percent' ? share : whole, most, TOTAL);
}

test(
  'whatever a coupon says, the check and the payment agree to the poisha on what is left, and it is never below nothing',
  async () => {
    const property = fc.asyncProperty(terms, async (coupon) => {
      const code = `EXACT-${randomUUID().slice(0, 8).toUpperCase()}`;
      await admin.ask(createCoupon, { body: { code, ...coupon } });
      const verdict = await member.ask(validateCoupon, { body: { code, _id: booking._id } });
      const left = leftOf(coupon);
      expect(Math.round(verdict.finalTotal * 100)).toBe(left);
      expect(Math.round((verdict.discount + verdict.finalTotal) * 100)).toBe(TOTAL);
      expect(left).toBeGreaterThanOrEqual(0);
      const wrong = await begin(member, booking, code, toTaka(poisha(left + 1)));
      expect(wrong.problem).toMatchObject({ code: 'amount-mismatch', expectedAmountInCents: left });
    });
    await fc.assert(property, { numRuns: 100 });
  },
  patience(120_000),
);
