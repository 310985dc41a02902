import { formatInstant } from '#contract/club-time.ts';
import { formatTaka } from '#contract/money.ts';
import type { Payment } from '#contract/payments.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';

const SMALL = 'block text-sm @table:min-w-36 wrap-anywhere tabular-nums';

const COLUMNS: Column<Payment>[] = [
  { header: 'ID', kind: 'name', cell: ({ _id }) => <PaymentId id={_id} /> },
  { header: 'Email', cell: ({ email }) => <span className={SMALL}>{email}</span> },
  {
    header: 'Amount',
    cell: ({ amount }) => <span className="text-lg font-bold tabular-nums">{formatTaka(amount)}</span>,
  },
  { header: 'Transaction ID', cell: ({ transactionId }) => <span className={SMALL}>{transactionId}</span> },
  {
    header: 'Paid At',
    cell: ({ paid_at_string }) => (
      <time dateTime={paid_at_string} className="text-sm whitespace-nowrap tabular-nums">
        {formatInstant(paid_at_string)}
      </time>
    ),
  },
];

export function PaymentsTable({ payments }: { payments: Payment[] }) {
  return <DataTable caption="Payments" columns={COLUMNS} rows={payments} keyOf={({ _id }) => _id} />;
}

/** On a card nothing else says what this number is. */
function PaymentId({ id }: { id: string }) {
  return (
    <span className={`font-normal ${SMALL}`}>
      <span aria-hidden className="block text-xs text-muted @table:hidden">
        ID
      </span>
      {id}
    </span>
  );
}
