import { t } from '#texts/coupons.js';
import * as z from 'zod/mini';
import { asciiDigits } from '../digits.ts';
import { isWindow, WINDOW_FAULT } from '../club/announcements.ts';
import { endpoint, idParams, pageQuery } from '../endpoint.ts';
import { isoInstant, textOrEmpty, textOrNone, requiredText } from '../fields.ts';
import { taka } from '../money/money.ts';
import { say } from '../say.ts';

export const discountType = z.enum(['percent', 'fixed']);
export type DiscountType = z.output<typeof discountType>;

export const coupon = z.object({
  _id: z.uuid(),
  code: z.string(),
  description: z.string(),
  description_bn: z.optional(z.string()),
  discountType,
  /** A percentage, or taka for a fixed discount. */
  amount: z.number(),
  minSpend: z.nullable(z.number()),
  maxDiscount: z.nullable(z.number()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  active: z.boolean(),
  /** Null when there is no limit. */
  usageLimit: z.nullable(z.number()),
  /** Uses that count against the limit: paid ones, and those of payments in progress. */
  used: z.number(),
});
export type Coupon = z.output<typeof coupon>;

/** Codes are converted to upper case before they are compared. */
export const couponCode = requiredText(60).check(
  z.overwrite(asciiDigits),
  z.toUpperCase(),
  z.regex(
    /^[A-Z0-9][A-Z0-9._-]*$/,
    say(() => t.codeForm),
  ),
);

export const couponFields = z
  .object({
    code: couponCode,
    description: z._default(textOrEmpty(500), ''),
    /** The description in Bangla. Empty or null removes it; if absent, it stays unchanged. */
    description_bn: z.optional(textOrNone(500)),
    discountType,
    amount: taka,
    minSpend: z._default(z.nullable(taka), null),
    maxDiscount: z._default(z.nullable(taka), null),
    startDate: z._default(z.nullable(isoInstant), null),
    endDate: z._default(z.nullable(isoInstant), null),
    active: z._default(z.boolean(), true),
    usageLimit: z._default(
      z.nullable(
        z.number(say(() => t.wholeNumber)).check(
          z.int(say(() => t.wholeNumber)),
          z.minimum(
            0,
            say(() => t.zeroOrMore),
          ),
          z.maximum(
            1_000_000_000,
            say(() => t.mostUses),
          ),
        ),
      ),
      null,
    ),
  })
  .check(
    z.refine(isWindow, WINDOW_FAULT),
    z.refine((fields) => fields.discountType === 'fixed' || fields.amount <= 100, {
      error: () => t.mostPercent,
      path: ['amount'],
    }),
    z.refine((fields) => fields.discountType === 'percent' || fields.maxDiscount === null, {
      error: () => t.onlyOfPercent,
      path: ['maxDiscount'],
    }),
  );

export const listCoupons = endpoint({
  method: 'GET',
  path: '/coupons',
  summary: 'Coupons, newest first',
  access: { who: 'admin' },
  query: z.object(pageQuery),
  response: z.array(coupon),
  paged: true,
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/coupons',
  summary: 'Add a coupon',
  access: { who: 'admin' },
  body: couponFields,
  response: coupon,
  status: 201,
  refusals: ['coupon-code-in-use'],
});

export const updateCoupon = endpoint({
  method: 'PATCH',
  path: '/coupons/{id}',
  summary: 'Replace a coupon; payments that used it stay as they are',
  access: { who: 'admin' },
  params: idParams,
  body: couponFields,
  response: coupon,
  refusals: ['changed-meanwhile', 'coupon-code-in-use', 'coupon-in-use'],
});

export const deleteCoupon = endpoint({
  method: 'DELETE',
  path: '/coupons/{id}',
  summary: 'Delete a coupon; payments that used it keep their record of it',
  access: { who: 'admin' },
  params: idParams,
  response: z.void(),
  status: 204,
});

/** The effect of a coupon. If a booking is given, also the discount and the total after it, in taka. */
export const couponVerdict = z.object({
  valid: z.boolean(),
  /** The percentage, 0 for a fixed coupon or an invalid one. */
  amount: z.number(),
  couponId: z.nullable(z.uuid()),
  discount: z.number(),
  finalTotal: z.number(),
  /** Why the coupon is not valid, for people to read; null when it is. */
  reason: z.nullable(z.string()),
});
export type CouponVerdict = z.output<typeof couponVerdict>;

export const validateCoupon = endpoint({
  method: 'POST',
  path: '/coupons/validate',
  summary: 'Whether a coupon can be used, for a booking if one is named',
  access: { who: 'booking-owner', booking: (parts) => parts.body._id },
  body: z.object({
    code: requiredText(60).check(z.overwrite(asciiDigits), z.toUpperCase()),
    _id: z.optional(z.uuid()),
  }),
  response: couponVerdict,
});
