import { t } from '#texts/club-settings.js';
import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '#web/site/page-heading.tsx';
import { clubRules } from '#web/features/club-rules/queries.ts';
import { RulesForm } from '#web/features/club-rules/rules-form.tsx';
import { allCourts } from '#web/features/courts/queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

export default function ClubRulesPage() {
  return (
    <>
      <PageHeading title={t.clubRules} />
      <Rules />
    </>
  );
}

/** The price in taka of the example booking that explains payment in parts when no court has a price. */
const EXAMPLE_PRICE = 1000;

function Rules() {
  const { data, error, refetch } = useQuery(clubRules());
  const courts = useQuery(allCourts());
  const dearest = Math.max(0, ...(courts.data ?? []).map(({ price }) => price));
  if (error && !data)
    return (
      <ErrorState message={t.rulesNotLoaded({ message: error.message })} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton shape="sheet" />;
  return <RulesForm rules={data} price={dearest || EXAMPLE_PRICE} />;
}
