import { t } from '#texts/member-list.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { listedState, type ListedState } from '#contract/memberships/member-list.ts';
import { membershipCounts, type HeldFilter } from './queries.ts';

interface StateChipsProps {
  filter: HeldFilter;
  onChange: (state: ListedState | null) => void;
}

const sayCount = (count: number | undefined) => (count === undefined ? null : formatNumber(count));

/** Shows the number of households in each state. A click filters by the state, and a second click removes the filter. */
export function StateChips({ filter: { state, tier }, onChange }: StateChipsProps) {
  const { data } = useQuery(membershipCounts(tier));
  return (
    <div role="group" aria-label={t.state} className="mb-5 flex flex-wrap gap-2 print:hidden">
      {listedState.options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === state}
          onClick={() => onChange(option === state ? null : option)}
          className="min-h-11 rounded-full border border-edge px-4 text-sm font-semibold tabular-nums hover:border-ink aria-pressed:border-brand aria-pressed:bg-brand-soft"
        >
          {t.chip({ count: sayCount(data?.[option]), state: t[`chips.${option}`] })}
        </button>
      ))}
    </div>
  );
}
