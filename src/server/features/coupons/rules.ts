import { t } from '#texts/coupons.js';
import type * as z from 'zod/mini';
import { formatInstant } from '#contract/clock/dates.ts';
import type { Coupon, couponFields, CouponVerdict } from '#contract/payments/coupons.ts';
import { fromTaka, poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { BookingRow } from '../bookings/booking.ts';
import { keepIfOmitted, type Row } from '../../platform/db/rows.ts';

export type CouponRow = Row<'coupons'>;

export function toCoupon(row: CouponRow): Coupon {
  return {
    _id: row.id,
    code: row.code,
    description: row.description,
    ...(row.description_bn !== null && { description_bn: row.description_bn }),
    discountType: row.discount_type,
    amount: row.amount_hundredths / 100,
    minSpend: row.min_spend_poisha === null ? null : toTaka(row.min_spend_poisha),
    maxDiscount: row.max_discount_poisha === null ? null : toTaka(row.max_discount_poisha),
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
    active: row.active,
    usageLimit: row.usage_limit,
    used: row.used,
  };
}

export type CouponFields = z.output<typeof couponFields>;

/** Returns the columns that a form writes; `before` is the coupon that it replaces. */
export function toCouponRow(fields: CouponFields, before: CouponRow | null) {
  return {
    code: fields.code,
    description: fields.description,
    description_bn: keepIfOmitted(fields.description_bn, before?.description_bn),
    discount_type: fields.discountType,
    amount_hundredths: Math.round(fields.amount * 100),
    min_spend_poisha: fields.minSpend === null ? null : fromTaka(fields.minSpend),
    max_discount_poisha: fields.maxDiscount === null ? null : fromTaka(fields.maxDiscount),
    starts_at: fields.startDate === null ? null : new Date(fields.startDate),
    ends_at: fields.endDate === null ? null : new Date(fields.endDate),
    active: fields.active,
    usage_limit: fields.usageLimit,
  };
}

export const IN_TAKA = ['minSpend', 'maxDiscount'];

export type CouponTerms = Pick<
  CouponRow,
  | 'discount_type'
  | 'amount_hundredths'
  | 'min_spend_poisha'
  | 'max_discount_poisha'
  | 'starts_at'
  | 'ends_at'
  | 'active'
  | 'usage_limit'
  | 'used'
>;

/** 100 %, in the hundredths of a per cent in which coupons are stored. */
const WHOLE = 100_00n;

/**
 * Returns the discount, exact to the poisha: half a poisha rounds up, and the discount never exceeds maxDiscount or the total. It does not
 * check whether the coupon may be used: see `whyCouponRefused`.
 */
export function calculateDiscount(
  total: Poisha,
  coupon: Pick<CouponTerms, 'discount_type' | 'amount_hundredths' | 'max_discount_poisha'>,
): Poisha {
  const wanted =
    coupon.discount_type === 'fixed'
      ? coupon.amount_hundredths
      : Number((BigInt(total) * BigInt(coupon.amount_hundredths) + WHOLE / 2n) / WHOLE);
  return poisha(Math.min(wanted, coupon.max_discount_poisha ?? wanted, total));
}

/** Returns in a sentence why the coupon cannot be used; null when it can. Without a total, minSpend is not checked. */
export function whyCouponRefused(coupon: CouponTerms, total: Poisha | null, now: Date): string | null {
  if (!coupon.active) return t.notActive;
  if (coupon.starts_at && now < coupon.starts_at)
    return t.validFrom({ when: formatInstant(coupon.starts_at.toISOString()) });
  if (coupon.ends_at && now >= coupon.ends_at)
    return t.ended({ when: formatInstant(coupon.ends_at.toISOString()) });
  if (coupon.usage_limit !== null && coupon.used >= coupon.usage_limit) return t.usedUp;
  if (total !== null && coupon.min_spend_poisha !== null && total < coupon.min_spend_poisha)
    return t.needsTotal({ amount: formatTaka(toTaka(coupon.min_spend_poisha)) });
  return null;
}

function isPaidInPart({
  total_poisha,
  due_now_poisha,
  due_later_poisha,
}: Pick<BookingRow, 'total_poisha' | 'due_now_poisha' | 'due_later_poisha'>): boolean {
  return due_now_poisha !== null && due_now_poisha + (due_later_poisha ?? 0) < total_poisha;
}

/** Returns the response of POST /coupons/validate. `booking` is null when the request names none. */
export function judgeCoupon(
  coupon: (CouponTerms & Pick<CouponRow, 'id'>) | null,
  booking: Pick<BookingRow, 'total_poisha' | 'due_now_poisha' | 'due_later_poisha'> | null,
  now: Date,
): CouponVerdict {
  const total = booking?.total_poisha ?? null;
  const refused = coupon ? whyCouponRefused(coupon, total, now) : t.noSuchCode;
  // A coupon applies only to a whole booking, so none is accepted once a part of it is paid.
  const reason = refused ?? (booking && isPaidInPart(booking) ? t.notInParts : null);
  if (!coupon || reason !== null)
    return {
      valid: false,
      amount: 0,
      couponId: null,
      discount: 0,
      finalTotal: toTaka(total ?? poisha(0)),
      reason,
    };
  const discount = total === null ? poisha(0) : calculateDiscount(total, coupon);
  return {
    valid: true,
    amount: coupon.discount_type === 'percent' ? coupon.amount_hundredths / 100 : 0,
    couponId: coupon.id,
    discount: toTaka(discount),
    finalTotal: toTaka(poisha((total ?? 0) - discount)),
    reason: null,
  };
}
