import { queryOptions } from '@tanstack/react-query';
import { validateCoupon } from '#contract/coupons.ts';
import { call } from '#web/api/client.ts';

/** What a code would do for a booking; an empty code is no coupon, and nobody is asked. */
export function couponVerdict(code: string, bookingId: string) {
  return queryOptions({
    queryKey: ['coupon-verdict', bookingId, code],
    queryFn: ({ signal }) => call(validateCoupon, { body: { code, _id: bookingId } }, { signal }),
    enabled: code !== '',
    retry: false, // the person sees why, and applies it again
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
