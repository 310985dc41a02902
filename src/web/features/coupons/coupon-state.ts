import type { Coupon } from '#contract/payments/coupons.ts';

type Standing = 'Not yet' | 'Ended' | 'Used up';

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
): Standing | null {
  if (!active) return null;
  if (endDate !== null && now.getTime() >= Date.parse(endDate)) return 'Ended';
  if (usageLimit !== null && used >= usageLimit) return 'Used up';
  if (startDate !== null && now.getTime() < Date.parse(startDate)) return 'Not yet';
  return null;
}
