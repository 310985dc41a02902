import { t } from '#texts/coupons.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/search-params.ts';
import { couponVerdict } from './queries.ts';

/** A coupon that the server has accepted for the booking; amounts in taka. */
export interface AppliedCoupon {
  code: string;
  discount: number;
  finalTotal: number;
}

export interface CouponCheck {
  /** The code that was applied last, valid or not; empty for none. */
  code: string;
  applied: AppliedCoupon | null;
  /** Why the code is refused. */
  fault: string | null | undefined;
  isChecking: boolean;
  apply: (typed: string) => void;
  /** Asks the server again. */
  recheck: () => void;
}

/**
 * Returns the coupon of the booking that is being paid. Its code is in the address, so it survives a reload; without one
 * there, it is the code of the payment already begun.
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
