import { t } from '#texts/opening-hours.js';
import { rich } from '#web/ui/rich.tsx';
import { formatNumber } from '#contract/numbers.ts';
import { formatSlot } from '#contract/bookings/slots.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import type { TierName } from '#contract/memberships/memberships.ts';
import type { OpeningHours } from '#contract/opening-hours/opening-hours.ts';
import { ALL_DAY, type PriceRule } from '#contract/opening-hours/price-rules.ts';
import { written } from '#contract/written.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameCourt } from '#contract/written.ts';
import { ManagedRowActions } from '#web/manage/managed-row-actions.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { AffectedList } from './affected-list.tsx';
import { describeAudience } from './audience-words.ts';
import { describeDays, isOver } from './describe-rule.ts';
import { PriceChanges } from './price-changes.tsx';
import { PLANS, PRICES } from './queries.ts';

export type Rule = OpeningHours | PriceRule;

/** Only admins see prices, so a price has a name in one language only. */
const nameRule = (rule: Rule) => written(rule.name, 'kind' in rule ? rule.name_bn : null);

interface RulesTableProps {
  rules: Rule[];
  courts: Court[];
  tiers: TierName[];
  today: ClubDate;
  onEdit: (rule: Rule) => void;
}

export function RulesTable({ rules, courts, tiers, today, onEdit }: RulesTableProps) {
  const nameCourtById = (id: string) => {
    const court = courts.find(({ _id }) => _id === id);
    return court ? nameCourt(court) : t.aDeletedCourt;
  };
  const columns: Column<Rule>[] = [
    {
      header: t.name,
      kind: 'name',
      cell: (rule) => {
        const { text, lang } = nameRule(rule);
        return (
          <TypedText lang={lang} className="block min-w-30 text-lg font-bold tracking-tight">
            {text}
          </TypedText>
        );
      },
    },
    {
      header: t.days,
      kind: 'text',
      cell: (rule) => (
        <span className="flex flex-wrap items-center gap-2 text-sm tabular-nums">
          {describeDays(rule)}
          {isOver(rule, today) && <Badge tone="plain">{t.over}</Badge>}
        </span>
      ),
    },
    {
      header: t.courts,
      cell: ({ court_id }) =>
        court_id === null ? <span>{t.allCourts}</span> : <TypedText>{nameCourtById(court_id)}</TypedText>,
    },
    { header: t.effect, cell: (rule) => <Effect rule={rule} tiers={tiers} /> },
    {
      header: t.actions,
      kind: 'actions',
      cell: (rule) => (
        <ManagedRowActions
          managed={'kind' in rule ? PLANS : PRICES}
          id={rule._id}
          name={`${nameRule(rule).text}, ${describeDays(rule)}`}
          onEdit={() => onEdit(rule)}
          question={rich(t.askDelete, { name: <TypedText>{nameRule(rule).text}</TypedText> })}
          consequence={<Deleting rule={rule} />}
        />
      ),
    },
  ];
  return (
    <DataTable caption={t.openingHoursAndPrices} columns={columns} rows={rules} rowKey={({ _id }) => _id} />
  );
}

/** Shows what deleting a rule does to prices and bookings. */
function Deleting({ rule }: { rule: Rule }) {
  const isPrice = !('kind' in rule);
  const gone = { input: isPrice ? { rule: null } : { plan: null }, replaces: rule._id };
  return (
    <div className="grid gap-3">
      <p>{t.deletingMeans}</p>
      {isPrice && <PriceChanges {...gone} />}
      <AffectedList {...gone} fate={isPrice ? t.keepTheirPrice : t.lieOutside} />
    </div>
  );
}

function Effect({ rule, tiers }: { rule: Rule; tiers: TierName[] }) {
  if (!('kind' in rule)) {
    const audience = describeAudience(rule, tiers);
    return (
      <div>
        <span className="block text-lg font-bold tabular-nums">{formatTaka(rule.price)}</span>
        {audience !== undefined && <TypedText className="block text-sm font-semibold">{audience}</TypedText>}
        <Times times={[rule.hours === ALL_DAY ? t.allDay : rule.hours]} />
      </div>
    );
  }
  switch (rule.kind) {
    case 'closed':
      return <Badge tone="wait">{t.closed}</Badge>;
    case 'hours':
      return (
        <div>
          <Times times={rule.windows} />
        </div>
      );
    case 'slots':
      return (
        <Disclosure
          summary={
            <span className="whitespace-nowrap">
              {t.countSlots({ count: formatNumber(rule.slots.length) })}
            </span>
          }
        >
          <Times times={rule.slots} />
        </Disclosure>
      );
  }
}

function Times({ times }: { times: string[] }) {
  return times.map((time) => (
    <span key={time} className="block text-sm whitespace-nowrap text-muted tabular-nums">
      {formatSlot(time)}
    </span>
  ));
}
