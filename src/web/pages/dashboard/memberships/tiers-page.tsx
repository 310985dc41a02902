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

/** Shows what is made of the tiers once they are there: a tier is changed only from the list that one has read. */
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
