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
      title="Manage Coupons"
      add="+ Add Coupon"
      managed={COUPONS}
      dialogTitle={(coupon: Coupon | null) => (coupon ? `Edit ${coupon.code}` : 'Add Coupon')}
      form={(props) => <CouponForm {...props} />}
    >
      {(onEdit) => (
        <EndlessList
          list={list}
          counts={['coupon', 'coupons']}
          loading="Loading coupons..."
          failure="Failed to load coupons"
          empty={<EmptyState picture={ART.emptyResults} title="No coupons found." />}
        >
          {(rows) => <CouponsTable coupons={rows} onEdit={onEdit} />}
        </EndlessList>
      )}
    </ManagePage>
  );
}
