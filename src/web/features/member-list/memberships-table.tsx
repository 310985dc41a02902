import { t } from '#texts/member-list.js';
import { formatNumber } from '#contract/numbers.ts';
import type { HeldMembership } from '#contract/memberships/member-list.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { nameHeldTier, StateBadge, untilWords } from './held-words.tsx';

interface MembershipsTableProps {
  rows: HeldMembership[];
  onOpen: (row: HeldMembership) => void;
}

const namePayer = ({ payer: { name, email } }: HeldMembership) => name || email;

export function MembershipsTable({ rows, onOpen }: MembershipsTableProps) {
  const columns: Column<HeldMembership>[] = [
    {
      header: t.whoPays,
      kind: 'name',
      cell: (row) => (
        <span className="block min-w-36">
          <TypedText className="block font-bold tracking-tight wrap-anywhere">{namePayer(row)}</TypedText>
          {row.payer.name !== '' && (
            <EmailText className="block text-xs font-normal text-muted">{row.payer.email}</EmailText>
          )}
        </span>
      ),
    },
    {
      header: t.tier,
      cell: (row) => (
        <span className="block">
          <TypedText>{nameHeldTier(row)}</TypedText>
          {row.people > 0 && (
            <span className="block text-xs text-muted">
              {t.people({ count: row.people, shown: formatNumber(row.people) })}
            </span>
          )}
        </span>
      ),
    },
    {
      header: t.lasts,
      cell: (row) => (
        <span className="block text-sm tabular-nums">
          <StateBadge state={row.state} />
          <span className="mt-1 block">{untilWords(row)}</span>
        </span>
      ),
    },
    {
      header: t.open,
      cell: ({ open }) => (
        <span className="font-semibold tabular-nums">{open === null ? '–' : formatTaka(open.amount)}</span>
      ),
    },
    {
      header: t.actions,
      kind: 'actions',
      cell: (row) => (
        <Button aria-label={t.showOf({ name: namePayer(row) })} onClick={() => onOpen(row)}>
          {t.show}
        </Button>
      ),
    },
  ];
  return <DataTable caption={t.memberships} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}
