import { t } from '#texts/tiers.js';
import { lazy, Suspense } from 'react';
import { PageHeading } from '#web/site/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Apart, so that the first script of each page need not name all that it consists of.
const TiersOnSale = lazy(async () => ({ default: (await import('./tiers-on-sale.tsx')).TiersOnSale }));

/** What the club sells to whoever wants to be a member of it, for visitors, too. */
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
