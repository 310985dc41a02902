import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Tier } from '#contract/memberships/tiers.ts';
import { tiersSold, TIERS } from '#web/features/tiers/queries.ts';
import { TierForm } from '#web/features/tiers/tier-form.tsx';
import { TiersTable } from '#web/features/tiers/tiers-table.tsx';
import { ART } from '#web/site/art.ts';
import { useChangeableSettings } from '#web/site/site-settings.tsx';
import { KeepFocus } from '#web/ui/overlays/keep-focus.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ManagePage } from '../manage/manage-frame.tsx';
import { t } from './texts.ts';

/** Has the page that is open show or leave out what there is of memberships, as soon as the first tier is there or the last is gone. */
function useSellsShown(count: number | undefined): void {
  const [settings, showSettings] = useChangeableSettings();
  useEffect(() => {
    const { memberships = false, ...others } = settings;
    if (count === undefined || memberships === count > 0) return;
    showSettings(count > 0 ? { ...others, memberships: true } : others);
  }, [count, settings, showSettings]);
}

/** What the club sells as memberships, and what each of them does. */
export default function TiersPage() {
  const tiers = useQuery(tiersSold());
  useSellsShown(tiers.data?.tiers.length);
  return (
    <ManagePage
      title={t.tiers}
      add={t.addTierButton}
      managed={TIERS}
      dialogTitle={(tier: Tier | null) => (tier ? t.editTier(tier.name) : t.addTier)}
      form={(props) => (
        <TierForm {...props} version={tiers.data?.version ?? 0} isFirst={tiers.data?.tiers.length === 0} />
      )}
    >
      {(onEdit) => (
        <KeepFocus>
          <TierList onEdit={onEdit} />
        </KeepFocus>
      )}
    </ManagePage>
  );
}

function TierList({ onEdit }: { onEdit: (tier: Tier) => void }) {
  const tiers = useQuery(tiersSold());
  if (tiers.isPending) return <Skeleton shape="rows" />;
  if (!tiers.data)
    return (
      <ErrorState message={t.tiersNotLoaded(tiers.error.message)} onRetry={() => void tiers.refetch()} />
    );
  if (tiers.data.tiers.length === 0)
    return (
      <EmptyState picture={ART.emptyResults} title={t.noTiers}>
        <p className="max-w-prose text-muted">{t.aboutTiers}</p>
      </EmptyState>
    );
  return <TiersTable list={tiers.data} onEdit={onEdit} />;
}
