import { t } from '#texts/memberships.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listedState, type HeldMembership } from '#contract/memberships/member-list.ts';
import { PAGES } from '#contract/pages.ts';
import { written } from '#contract/written.ts';
import { MembershipsTable } from '#web/features/member-list/memberships-table.tsx';
import { membershipsFound, type HeldFilter } from '#web/features/member-list/queries.ts';
import { StateChips } from '#web/features/member-list/state-chips.tsx';
import { tiersSold } from '#web/features/tiers/queries.ts';
import { useRole } from '#web/session/use-role.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { NothingFound, SearchBox, useSearchText } from '#web/ui/fields/search-box.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { EndlessList, countFound } from '#web/ui/lists/endless-list.tsx';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { EndDialog, type Ending } from './end-dialog.tsx';
import { HeldPanel } from './held-panel.tsx';
import { SellDialog, type Buyer } from './sell-dialog.tsx';

/** Returns the filter for memberships in the address. */
function useHeldFilter() {
  const [params, setParams] = useSearchParams();
  const state = listedState.safeParse(params.get('state'));
  const filter: HeldFilter = { state: state.success ? state.data : null, tier: params.get('tier') ?? '' };
  function change(name: keyof HeldFilter, value: string | null) {
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  }
  return { filter, change };
}

export default function MembershipsPage() {
  const { text, setText } = useSearchText();
  const { filter, change } = useHeldFilter();
  const list = useInfiniteQuery(membershipsFound(text, filter));
  const [shown, setShown] = useState<HeldMembership | null>(null);
  const [buyer, setBuyer] = useState<Buyer | 'new' | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <>
      <PageHeading title={t.memberships}>
        <WaysOn onSell={() => setBuyer('new')} />
      </PageHeading>
      <StateChips filter={filter} onChange={(state) => change('state', state)} />
      <SearchBox
        label={t.searchMemberships}
        text={text}
        result={text && countFound(list)}
        onSearch={setText}
      />
      <TierFilter tier={filter.tier} onChange={(tier) => change('tier', tier)} />
      <EndlessList
        list={list}
        counts={text || filter.state || filter.tier ? undefined : t.countMemberships}
        empty={
          <NothingFound
            picture={ART.emptyResults}
            text={text}
            otherwise={filter.state || filter.tier ? t.noneOfThese : t.noMemberships}
          />
        }
      >
        {(rows) => <MembershipsTable rows={rows} onOpen={setShown} />}
      </EndlessList>
      <HeldPanel
        shown={shown}
        onClose={() => setShown(null)}
        onSell={(to) => {
          setShown(null);
          setBuyer(to);
        }}
        onEnd={(last) => {
          setShown(null);
          setEnding(last);
        }}
      />
      <SellDialog to={buyer} onClose={() => setBuyer(null)} />
      <EndDialog ending={ending} onClose={() => setEnding(null)} />
    </>
  );
}

function WaysOn({ onSell }: { onSell: () => void }) {
  const { role } = useRole();
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" onClick={onSell}>
        {t.sell}
      </Button>
      {role === 'admin' && (
        <>
          <ButtonLink to={PAGES.tiers}>{t.tiers}</ButtonLink>
          <ButtonLink to={PAGES.importMembers}>{t.import}</ButtonLink>
        </>
      )}
    </div>
  );
}

function TierFilter({ tier, onChange }: { tier: string; onChange: (tier: string) => void }) {
  const { data } = useQuery(tiersSold());
  return (
    <FilterFold isUsed={tier !== ''}>
      <SelectField label={t.tier} value={tier} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t.allTiers}</option>
        {data?.tiers.map(({ _id, name, name_bn }) => (
          <option key={_id} value={_id}>
            {written(name, name_bn).text}
          </option>
        ))}
      </SelectField>
    </FilterFold>
  );
}
