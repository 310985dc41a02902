import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import type { OpeningHours } from '#contract/opening-hours/opening-hours.ts';
import { ALL_DAY, type PriceRule } from '#contract/opening-hours/price-rules.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { ManagedRowActions } from '#web/manage/managed-row-actions.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { describeDays, isOver } from './describe-rule.ts';
import { PLANS, PRICES } from './queries.ts';

export type Rule = OpeningHours | PriceRule;

interface RulesTableProps {
  rules: Rule[];
  courts: Court[];
  today: ClubDate;
  onEdit: (rule: Rule) => void;
}

/** Closed days, hours, other slots and prices, in one table. */
export function RulesTable({ rules, courts, today, onEdit }: RulesTableProps) {
  const courtOf = (id: string) => courts.find(({ _id }) => _id === id)?.type ?? 'A deleted court';
  const columns: Column<Rule>[] = [
    {
      header: 'Name',
      kind: 'name',
      cell: ({ name }) => (
        <TypedText className="block min-w-30 text-lg font-bold tracking-tight">{name}</TypedText>
      ),
    },
    {
      header: 'Days',
      kind: 'text',
      cell: (rule) => (
        <span className="flex flex-wrap items-center gap-2 text-sm tabular-nums">
          {describeDays(rule)}
          {isOver(rule, today) && <Badge tone="plain">Over</Badge>}
        </span>
      ),
    },
    {
      header: 'Courts',
      cell: ({ court_id }) =>
        court_id === null ? <span>All courts</span> : <TypedText>{courtOf(court_id)}</TypedText>,
    },
    { header: 'Then', cell: (rule) => <Effect rule={rule} /> },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (rule) => (
        <ManagedRowActions
          managed={'kind' in rule ? PLANS : PRICES}
          id={rule._id}
          name={`${rule.name}, ${describeDays(rule)}`}
          onEdit={() => onEdit(rule)}
          question={
            <>
              Delete <TypedText>{rule.name}</TypedText>?
            </>
          }
          consequence="Without it, other entries or the courts’ usual hours and prices apply on its days. Bookings stay as they are."
        />
      ),
    },
  ];
  return (
    <DataTable caption="Opening hours and prices" columns={columns} rows={rules} keyOf={({ _id }) => _id} />
  );
}

/** Shows what a rule makes of its days. */
function Effect({ rule }: { rule: Rule }) {
  if (!('kind' in rule))
    return (
      <div>
        <span className="block text-lg font-bold tabular-nums">{formatTaka(rule.price)}</span>
        <Times times={[rule.hours === ALL_DAY ? 'All day' : rule.hours]} />
      </div>
    );
  if (rule.kind === 'closed') return <Badge tone="wait">Closed</Badge>;
  if (rule.kind === 'hours')
    return (
      <div>
        <Times times={rule.windows} />
      </div>
    );
  return (
    <Disclosure summary={<span className="whitespace-nowrap">{`${rule.slots.length} slot(s)`}</span>}>
      <Times times={rule.slots} />
    </Disclosure>
  );
}

function Times({ times }: { times: string[] }) {
  return times.map((time) => (
    <span key={time} className="block text-sm whitespace-nowrap text-muted tabular-nums">
      {time}
    </span>
  ));
}
