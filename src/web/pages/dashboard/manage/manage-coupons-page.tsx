import { t } from '#texts/manage.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Coupon } from '#contract/payments/coupons.ts';
import { ART } from '#web/site/art.ts';
import { CouponForm } from '#web/features/coupons/coupon-form.tsx';
import { CouponsTable } from '#web/features/coupons/coupons-table.tsx';
import { COUPONS, coupons } from '#web/features/coupons/queries.ts';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ManagePage } from './manage-frame.tsx';

export default function ManageCouponsPage() {
  const list = useInfiniteQuery(coupons());
  return (
    <ManagePage
      title={t.manageCoupons}
      add={t.addCouponButton}
      managed={COUPONS}
      dialogTitle={(coupon: Coupon | null) => (coupon ? t.editCoupon({ code: coupon.code }) : t.addCoupon)}
      form={(props) => <CouponForm {...props} />}
    >
      {(onEdit) => (
        <EndlessList
          list={list}
          counts={t.countCoupons}
          loading={t.loadingCoupons}
          failure={t.couponsNotLoaded}
          empty={<EmptyState picture={ART.emptyResults} title={t.noCoupons} />}
        >
          {(rows) => <CouponsTable coupons={rows} onEdit={onEdit} />}
        </EndlessList>
      )}
    </ManagePage>
  );
}
