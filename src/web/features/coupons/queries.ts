import { t } from '#texts/coupons.js';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
  validateCoupon,
  couponFields,
} from '#contract/payments/coupons.ts';
import { call, callPage } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { cursorPaging } from '#web/api/paging.ts';
import type { Managed } from '#web/manage/managed.ts';

export function coupons() {
  return infiniteQueryOptions({
    queryKey: key('coupons'),
    queryFn: ({ pageParam, signal }) =>
      callPage(listCoupons, { query: { cursor: pageParam ?? undefined } }, { signal }),
    ...cursorPaging,
    staleTime: LIST_FRESH_MS,
  });
}

export type CouponBody = z.output<typeof couponFields>;

export const COUPONS: Managed<CouponBody> = {
  create: (body) => call(createCoupon, { body }),
  update: (id, body, headers) => call(updateCoupon, { params: { id }, body }, { headers }),
  fields: couponFields,
  remove: (id) => call(deleteCoupon, { params: { id } }),
  toasts: {
    created: t.created,
    updated: t.updated,
    deleted: t.deleted,
  },
  change: 'couponChanged',
};

/** Returns the query for the discount of a coupon code on a booking, or why the code is refused. It is disabled for an empty code. */
export function couponVerdict(code: string, bookingId: string) {
  return queryOptions({
    queryKey: key('coupon-verdict', bookingId, code),
    queryFn: ({ signal }) => call(validateCoupon, { body: { code, _id: bookingId } }, { signal }),
    enabled: code !== '',
    retry: false, // the reason is shown, and the user can apply it again
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
