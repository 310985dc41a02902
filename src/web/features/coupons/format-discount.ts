import type { Coupon } from '#contract/payments/coupons.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { formatNumber } from '#contract/numbers.ts';

/** Returns what a coupon takes off: `10%` or `৳100`. */
export function formatDiscount({ discountType, amount }: Pick<Coupon, 'discountType' | 'amount'>): string {
  return discountType === 'percent' ? `${formatNumber(amount, 2)}%` : formatTaka(amount);
}
