import { t } from '#texts/tiers.js';
import { lazy, Suspense } from 'react';
import { PageHeading } from '#web/site/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Loaded separately to keep the list of chunks in each page's first script short.
const TiersOnSale = lazy(async () => ({ default: (await import('./tiers-on-sale.tsx')).TiersOnSale }));

export default function TiersPage() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading title={t.memberships} />
      <Suspense fallback={<Skeleton shape="rows" />}>
        <TiersOnSale />
      </Suspense>
    </div>
  );
}
