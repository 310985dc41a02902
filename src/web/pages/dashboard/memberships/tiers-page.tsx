import { t } from '#texts/memberships.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Tier, TierList } from '#contract/memberships/tiers.ts';
import { tiersSold, TIERS } from '#web/features/tiers/queries.ts';
import { TierForm } from '#web/features/tiers/tier-form.tsx';
import { TiersTable } from '#web/features/tiers/tiers-table.tsx';
import { ART } from '#web/site/art.ts';
import { useChangeableSettings } from '#web/site/site-settings.tsx';
import { KeepFocus } from '#web/ui/overlays/keep-focus.tsx';
import { Skeleton, type Shape } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ManagePage } from '../manage/manage-frame.tsx';

/** Shows or hides the site's membership parts on the open page as soon as the first tier exists or the last one is gone. */
function useSellsShown(count: number | undefined): void {
  const [settings, showSettings] = useChangeableSettings();
  useEffect(() => {
    const { memberships = false, ...others } = settings;
    if (count === undefined || memberships === count > 0) return;
    showSettings(count > 0 ? { ...others, memberships: true } : others);
  }, [count, settings, showSettings]);
}

export default function TiersPage() {
  const tiers = useQuery(tiersSold());
  useSellsShown(tiers.data?.tiers.length);
  return (
    <ManagePage
      title={t.tiers}
      add={t.addTierButton}
      managed={TIERS}
      dialogTitle={(tier: Tier | null) => (tier ? t.editTier({ name: tier.name }) : t.addTier)}
      form={(props) => (
        <LoadedTiers shape="sheet">{(list) => <TierForm {...props} version={list.version} />}</LoadedTiers>
      )}
    >
      {(onEdit) => (
        <KeepFocus>
          <LoadedTiers shape="rows">{(list) => <Tiers list={list} onEdit={onEdit} />}</LoadedTiers>
        </KeepFocus>
      )}
    </ManagePage>
  );
}

/** Renders its children once the tiers are loaded: a tier may be changed only from a list that the admin has seen. */
function LoadedTiers({ shape, children }: { shape: Shape; children: (list: TierList) => ReactNode }) {
  const tiers = useQuery(tiersSold());
  if (tiers.isPending) return <Skeleton shape={shape} />;
  if (!tiers.data)
    return (
      <ErrorState
        message={t.tiersFailed({ message: tiers.error.message })}
        onRetry={() => void tiers.refetch()}
      />
    );
  return children(tiers.data);
}

function Tiers({ list, onEdit }: { list: TierList; onEdit: (tier: Tier) => void }) {
  if (list.tiers.length === 0)
    return (
      <EmptyState picture={ART.emptyResults} title={t.noTiers}>
        <p className="max-w-prose text-muted">{t.aboutTiers}</p>
      </EmptyState>
    );
  return <TiersTable list={list} onEdit={onEdit} />;
}
