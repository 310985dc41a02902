import { t } from '#texts/coupons.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/search-params.ts';
import { couponVerdict } from './queries.ts';

/** A coupon that the server has accepted for the booking. Amounts are in taka. */
export interface AppliedCoupon {
  code: string;
  discount: number;
  finalTotal: number;
}

export interface CouponCheck {
  /** The code that was applied last, valid or not; empty if none was applied. */
  code: string;
  applied: AppliedCoupon | null;
  fault: string | null | undefined;
  isChecking: boolean;
  apply: (typed: string) => void;
  recheck: () => void;
}

/**
 * Returns the coupon of the booking that is being paid. Its code is kept in the URL, so it survives a reload; without one in the URL, the
 * code of the payment already begun is used.
 */
export function useCoupon(bookingId: string, begunWith: string | null): CouponCheck {
  const [params, setParams] = useSearchParams();
  const code = params.get('coupon') ?? begunWith ?? '';
  const { data, error, isFetching, refetch } = useQuery(couponVerdict(code, bookingId));
  const verdict = code !== '' && !error ? data : undefined;

  function apply(typed: string) {
    const next = typed.trim().toUpperCase();
    if (next === code && next !== '') void refetch();
    else setParams({ coupon: next }, { replace: true });
  }
  return {
    code,
    applied: verdict?.valid ? { code, discount: verdict.discount, finalTotal: verdict.finalTotal } : null,
    fault: error ? error.message || t.validationFailed : verdict?.reason,
    isChecking: isFetching,
    apply,
    recheck: () => void (code !== '' && refetch()),
  };
}
