import type { Coupon } from '#contract/payments/coupons.ts';
import { formatTaka } from '#contract/money/money.ts';

const percent = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Returns what a coupon takes off: `10%` or `৳100`. */
export function formatDiscount({ discountType, amount }: Pick<Coupon, 'discountType' | 'amount'>): string {
  return discountType === 'percent' ? `${percent.format(amount)}%` : formatTaka(amount);
}
