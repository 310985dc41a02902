import { validateCoupon, type CouponVerdict } from '#contract/coupons.ts';
import { call } from '#web/api/call.ts';

const NO_COUPON: CouponVerdict = {
  valid: false,
  amount: 0,
  couponId: null,
  discount: 0,
  finalTotal: 0,
  reason: null,
};

/** Asks whether a code can be used for a booking; an empty code is no coupon, without asking. */
export async function checkCoupon(code: string, bookingId: string): Promise<CouponVerdict> {
  const trimmed = code.trim();
  if (trimmed === '') return NO_COUPON;
  return call(validateCoupon, { body: { code: trimmed, _id: bookingId } });
}
