import { t } from '#texts/opening-hours.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { OpeningHours, HoursKind } from '#contract/opening-hours/opening-hours.ts';
import type { PriceRule } from '#contract/opening-hours/price-rules.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { allCourts } from '#web/features/courts/queries.ts';
import { isOver } from '#web/features/opening-hours/describe-rule.ts';
import { HoursForm } from '#web/features/opening-hours/hours-form.tsx';
import { PriceForm } from '#web/features/opening-hours/price-form.tsx';
import { allRules, PLANS, PRICES, soldTiers } from '#web/features/opening-hours/queries.ts';
import { RulesTable, type Rule } from '#web/features/opening-hours/rules-table.tsx';
import { EditDialog } from '#web/manage/edit-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeepFocus } from '#web/ui/overlays/keep-focus.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { WeekPreview } from './week-preview.tsx';

const TITLES: Record<HoursKind, string> = {
  closed: t.addClosedDay,
  hours: t.addHours,
  slots: t.addOtherSlots,
};
const ADD: [HoursKind, string][] = [
  ['closed', t.closedDayButton],
  ['hours', t.hoursButton],
  ['slots', t.otherSlotsButton],
];

export default function OpeningHoursPage() {
  const { bookingHorizonDays } = useSiteSettings();
  const tiers = useTiers();
  const listed = useQuery(allCourts());
  const rules = useQuery(allRules());
  const courts = listed.data ?? [];
  const today = toClubDate(new Date());
  const [kind, setKind] = useState<HoursKind>('closed');
  const [hours, setHours] = useState<OpeningHours | 'new' | null>(null);
  const [price, setPrice] = useState<PriceRule | 'new' | null>(null);
  function addHours(added: HoursKind) {
    setKind(added);
    setHours('new');
  }
  return (
    <>
      <PageHeading title={t.openingHours}>
        <div className="flex flex-wrap gap-2">
          {ADD.map(([added, text]) => (
            <Button key={added} onClick={() => addHours(added)}>
              {text}
            </Button>
          ))}
          <Button onClick={() => setPrice('new')}>{t.priceButton}</Button>
        </div>
      </PageHeading>
      <p className="mb-5 max-w-prose text-muted">{t.about}</p>
      <KeepFocus>
        <RuleList today={today} onEdit={(rule) => ('kind' in rule ? setHours(rule) : setPrice(rule))} />
      </KeepFocus>
      {/* The preview waits for the rules above it, which would push it down. */}
      {![rules, listed].some(isAwaited) && (
        <WeekPreview courts={courts} today={today} horizonDays={bookingHorizonDays} />
      )}
      <EditDialog
        managed={PLANS}
        edited={hours}
        dialogTitle={(item: OpeningHours | null) => (item ? t.edit({ name: item.name }) : TITLES[kind])}
        form={(props) => <HoursForm {...props} kind={kind} courts={courts} />}
        onClose={() => setHours(null)}
      />
      <EditDialog
        managed={PRICES}
        edited={price}
        dialogTitle={(item: PriceRule | null) => (item ? t.edit({ name: item.name }) : t.addPrice)}
        form={(props) => <PriceForm {...props} courts={courts} tiers={tiers} />}
        onClose={() => setPrice(null)}
      />
    </>
  );
}

/** Returns the tiers that the club sells; empty while they load or when it sells none. */
function useTiers() {
  const { memberships } = useSiteSettings();
  return useQuery({ ...soldTiers(), enabled: memberships === true }).data ?? [];
}

function RuleList({ today, onEdit }: { today: string; onEdit: (rule: Rule) => void }) {
  const rules = useQuery(allRules());
  const courts = useQuery(allCourts());
  const tiers = useTiers();
  if (rules.isPending || courts.isPending) return <Skeleton shape="rows" />;
  if (!rules.data || !courts.data)
    return (
      <ErrorState
        message={t.plansNotLoaded({ message: (rules.error ?? courts.error)?.message ?? '' })}
        onRetry={() => void Promise.all([rules.refetch(), courts.refetch()])}
      />
    );
  const all: Rule[] = [...rules.data.plans, ...rules.data.prices];
  if (all.length === 0) return <EmptyState picture={ART.emptyResults} title={t.nothingUnusual} />;
  const sorted = all.toSorted((a, b) => Number(isOver(a, today)) - Number(isOver(b, today)));
  return <RulesTable rules={sorted} courts={courts.data} tiers={tiers} today={today} onEdit={onEdit} />;
}
