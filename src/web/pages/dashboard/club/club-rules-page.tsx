import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '#web/site/page-heading.tsx';
import { clubRules } from '#web/features/club-rules/queries.ts';
import { RulesForm } from '#web/features/club-rules/rules-form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { t } from './texts.ts';

/** Shows how courts are booked, approved, paid and cancelled. */
export default function ClubRulesPage() {
  return (
    <>
      <PageHeading title={t.clubRules} />
      <Rules />
    </>
  );
}

function Rules() {
  const { data, error, refetch } = useQuery(clubRules());
  if (error && !data)
    return <ErrorState message={t.rulesNotLoaded(error.message)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="sheet" />;
  return <RulesForm rules={data} />;
}
