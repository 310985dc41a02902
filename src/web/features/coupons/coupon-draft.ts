import * as z from 'zod/mini';
import { couponFields, type Coupon, type DiscountType } from '#contract/payments/coupons.ts';
import { fromClubInput, toClubInput } from '#web/forms/club-clock.ts';
import { readNumber } from '#web/forms/read-number.ts';

function typed(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Returns the coupon form's initial values; a new coupon is an active percentage. */
export function couponDraft(coupon: Coupon | null) {
  const discountType: DiscountType = coupon?.discountType ?? 'percent';
  return {
    code: coupon?.code ?? '',
    description: coupon?.description ?? '',
    description_bn: coupon?.description_bn ?? '',
    discountType: discountType as string, // a select can hold any text, so the schema validates it
    amount: typed(coupon?.amount),
    minSpend: typed(coupon?.minSpend),
    maxDiscount: typed(coupon?.maxDiscount),
    startDate: toClubInput(coupon?.startDate ?? null),
    endDate: toClubInput(coupon?.endDate ?? null),
    active: coupon?.active ?? true,
    usageLimit: typed(coupon?.usageLimit),
  };
}
export type CouponDraft = ReturnType<typeof couponDraft>;

/** Parses a draft. A fixed discount drops the maximum that was entered for a percentage. */
export function readCoupon(draft: CouponDraft) {
  const isPercent = draft.discountType === 'percent';
  return z.safeParse(couponFields, {
    ...draft,
    amount: readNumber(draft.amount),
    minSpend: readNumber(draft.minSpend) ?? null,
    maxDiscount: isPercent ? (readNumber(draft.maxDiscount) ?? null) : null,
    startDate: fromClubInput(draft.startDate),
    endDate: fromClubInput(draft.endDate),
    usageLimit: readNumber(draft.usageLimit) ?? null,
  });
}
