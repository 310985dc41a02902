import { t } from '#texts/memberships.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#contract/clock/long-dates.ts';
import type { Membership } from '#contract/memberships/memberships.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { PAGES } from '#contract/pages.ts';
import { CHARGE, TIER } from '#contract/memberships/membership-pages.ts';
import { markStale } from '#web/api/stale.ts';
import { HouseholdSection } from '#web/features/households/household-section.tsx';
import { OwnStanding } from '#web/features/memberships/own-standing.tsx';
import { ownMembership, ownOffers, tiersOnSale } from '#web/features/memberships/queries.ts';
import { nameIn, sayPeople } from '#web/features/memberships/standing-words.ts';
import { TierChoice } from '#web/features/memberships/tier-choice.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/states.tsx';
import { PayDues } from './pay-dues.tsx';

const PANEL = 'rounded-xl border border-line bg-raised p-5 shadow-card sm:p-8';

export default function MembershipPage() {
  const own = useQuery(ownMembership());
  return (
    <>
      <PageHeading title={t.membership} />
      <Loaded query={own} waiting={<Skeleton shape="sheet" />} failed={t.notLoaded}>
        {(data) => <Own own={data} />}
      </Loaded>
    </>
  );
}

function Own({ own }: { own: Membership }) {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const charge = params.get(CHARGE);
  const pay = (id: string) => setParams({ [CHARGE]: id });
  const { dues } = own;
  const isChoosing = own.is_payer && charge === null;
  const choice = useChoice(isChoosing);
  return (
    <div className="grid grid-cols-1 gap-6">
      <section className={`grid gap-5 ${PANEL}`}>
        <OwnStanding own={own} />
        <div className="flex flex-wrap items-center gap-3 empty:hidden max-sm:*:grow">
          {dues && dues.charge !== charge && <DuesButton own={own} dues={dues} onPay={pay} />}
          {own.spans.length > 0 && <ButtonLink to={PAGES.myCard}>{t.myCard}</ButtonLink>}
        </div>
      </section>
      {charge !== null && (
        <section className={`grid grid-cols-1 gap-6 ${PANEL}`}>
          {dues?.charge === charge && <DuesFacts own={own} dues={dues} />}
          <PayDues
            key={charge}
            charge={charge}
            amount={dues?.charge === charge ? dues.amount : null}
            onStale={() => void markStale(queryClient, 'duesMade')}
            onLeave={() => setParams({}, { replace: true })}
          />
        </section>
      )}
      {isChoosing && <Choice own={own} choice={choice} wanted={params.get(TIER)} onChosen={pay} />}
      {/* The household waits until the choice above it has its final height. */}
      {!(isChoosing && choice.isLoading) && <HouseholdSection fallbackPicture={ART.avatar} />}
    </div>
  );
}

function DuesFacts({ own, dues }: Omit<DuesButtonProps, 'onPay'>) {
  return (
    <div className="grid gap-1">
      <h2 className="text-lg font-bold tracking-tight wrap-anywhere">
        {t.membershipOf({ tier: nameIn(own, dues.tier_id) })}
      </h2>
      <p className="text-muted tabular-nums">
        {withDays(`${formatTaka(dues.amount)} · ${sayPeople(dues)}`, dues)}
      </p>
    </div>
  );
}

interface DuesButtonProps {
  own: Membership;
  dues: NonNullable<Membership['dues']>;
  onPay: (charge: string) => void;
}

/** Adds the covered days to a text, as far as the server names them. */
function withDays(act: string, { starts_on: from, ends_on: until }: DuesButtonProps['dues']): string {
  if (from === undefined || until === undefined) return act;
  return t.forDays({ act, from: formatDay(from), until: formatDay(until) });
}

function DuesButton({ own, dues, onPay }: DuesButtonProps) {
  if (!own.is_payer)
    return <p className="text-muted">{dues.adds === true ? t.payerPaysForAdded : t.payerRenews}</p>;
  const isRenewal = dues.after_end !== null;
  const amount = formatTaka(dues.amount);
  const free = isRenewal ? t.renewFree : t.takeFree;
  const first = dues.adds === true ? t.payForAdded({ amount }) : t.payAmount({ amount });
  const label = isRenewal ? t.renewFor({ amount }) : first;
  return (
    <Button look="primary" className="whitespace-normal!" onClick={() => onPay(dues.charge)}>
      {withDays(dues.amount === 0 ? free : label, dues)}
    </Button>
  );
}

/** Returns the query for the memberships on sale, with the price of each for this household. */
function useChoice(enabled: boolean) {
  const tiers = useQuery({ ...tiersOnSale(), enabled });
  const offers = useQuery({ ...ownOffers(), enabled });
  return {
    data: tiers.data && offers.data ? { tiers: tiers.data.tiers, offers: offers.data } : undefined,
    error: tiers.error ?? offers.error,
    isLoading: tiers.isLoading || offers.isLoading,
    refetch: () => Promise.all([tiers.refetch(), offers.refetch()]),
  };
}

interface ChoiceProps {
  own: Membership;
  choice: ReturnType<typeof useChoice>;
  wanted: string | null;
  onChosen: (charge: string) => void;
}

/** Lets the person who pays for the household choose a membership. */
function Choice({ own, choice, wanted, onChosen }: ChoiceProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-bold tracking-tight">
        {own.spans.length === 0 ? t.chooseOne : t.chooseNext}
      </h2>
      <Loaded query={choice} waiting={<Skeleton shape="rows" />} failed={t.tiersNotLoaded}>
        {(known) => <TierChoice {...known} hasDues={own.dues !== null} wanted={wanted} onChosen={onChosen} />}
      </Loaded>
    </section>
  );
}
