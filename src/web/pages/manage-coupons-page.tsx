import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { coupons } from '#web/features/coupons/queries.ts';
import { CouponDialog } from '#web/features/coupons/coupon-dialog.tsx';
import { CouponsTable } from '#web/features/coupons/coupons-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { EndlessList } from '#web/ui/endless-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ManageCouponsPage() {
  const list = useInfiniteQuery(coupons());
  const [wanted, setWanted] = useState<Coupon | 'new' | null>(null);
  return (
    <>
      <PageHeading title="Manage Coupons">
        <Button look="primary" onClick={() => setWanted('new')}>
          + Add Coupon
        </Button>
      </PageHeading>
      <EndlessList
        list={list}
        counts={['coupon', 'coupons']}
        loading="Loading coupons..."
        failure="Failed to load coupons"
        empty={<EmptyState picture={ART.emptyResults} title="No coupons found." />}
      >
        {(rows) => <CouponsTable coupons={rows} onEdit={setWanted} />}
      </EndlessList>
      <CouponDialog coupon={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
