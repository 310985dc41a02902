import { t } from '#texts/coupons.js';
import type { Coupon } from '#contract/payments/coupons.ts';

/** Returns why an active coupon is not usable now; null if it is usable or inactive. */
export function couponState(
  {
    active,
    startDate,
    endDate,
    usageLimit,
    used,
  }: Pick<Coupon, 'active' | 'startDate' | 'endDate' | 'usageLimit' | 'used'>,
  now: Date,
): string | null {
  if (!active) return null;
  if (endDate !== null && now.getTime() >= Date.parse(endDate)) return t.stateEnded;
  if (usageLimit !== null && used >= usageLimit) return t.stateUsedUp;
  if (startDate !== null && now.getTime() < Date.parse(startDate)) return t.notYet;
  return null;
}
