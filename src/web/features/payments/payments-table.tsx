import { formatInstant } from '#contract/club-time.ts';
import { formatTaka } from '#contract/money.ts';
import type { Payment } from '#contract/payments.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { RefundList } from './refund-list.tsx';

const SMALL = 'block text-sm @table:min-w-36 wrap-anywhere tabular-nums';

const COLUMNS: Column<Payment>[] = [
  { header: 'ID', kind: 'name', cell: ({ _id }) => <PaymentId id={_id} /> },
  { header: 'Email', cell: ({ email }) => <span className={SMALL}>{email}</span> },
  {
    header: 'Amount',
    cell: (payment) => (
      <>
        <span className="text-lg font-bold tabular-nums">{formatTaka(payment.amount)}</span>
        <div className="w-full empty:hidden @table:mt-3 @table:min-w-36">
          <RefundList payment={payment} />
        </div>
      </>
    ),
  },
  { header: 'Transaction ID', cell: ({ transactionId }) => <span className={SMALL}>{transactionId}</span> },
  {
    header: 'Paid At',
    cell: (payment) => (
      <div className="grid justify-items-end gap-2 @table:justify-items-start">
        <time dateTime={payment.paid_at_string} className="text-sm whitespace-nowrap tabular-nums">
          {formatInstant(payment.paid_at_string)}
        </time>
        <ReceiptLink payment={payment} />
      </div>
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
