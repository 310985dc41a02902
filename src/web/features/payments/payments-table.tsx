import { t } from '#texts/payments.js';
import { formatInstant } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { ShortId } from '#web/ui/short-id.tsx';
import { PartNote } from './part-note.tsx';
import { PlayedFor } from './played-for.tsx';
import { TransactionNumber } from './transaction-number.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { RefundList } from './refund-list.tsx';

const SMALL = 'block min-w-28 text-sm tabular-nums';
// The first column stays visible while the others scroll, so it leaves space for them.
const FIRST = 'w-28 sm:w-40';

const COLUMNS: Column<Payment>[] = [
  {
    header: t.id,
    kind: 'name',
    cell: (payment) => (
      <div className={FIRST}>
        <PlayedFor payment={payment} />
        <ShortId id={payment._id} name={t.id} />
      </div>
    ),
  },
  { header: t.email, cell: ({ email }) => <EmailText className={SMALL}>{email}</EmailText> },
  {
    header: t.amount,
    cell: (payment) => (
      <>
        <span className="text-lg font-bold tabular-nums">
          {payment.came_as ?? formatTaka(payment.amount)}
        </span>
        <PartNote payment={payment} />
        <div className="mt-3 min-w-36 empty:hidden">
          <RefundList payment={payment} />
        </div>
      </>
    ),
  },
  {
    header: t.transactionId,
    cell: (payment) => <TransactionNumber payment={payment} />,
  },
  {
    header: t.paidAt,
    cell: (payment) => (
      <div className="grid justify-items-start gap-2">
        <time dateTime={payment.paid_at_string} className="text-sm whitespace-nowrap tabular-nums">
          {formatInstant(payment.paid_at_string)}
        </time>
        <ReceiptLink payment={payment} />
      </div>
    ),
  },
];

export function PaymentsTable({ payments }: { payments: Payment[] }) {
  return (
    <DataTable
      caption={t.payments}
      columns={COLUMNS}
      rows={payments}
      rowKey={({ _id }) => _id}
      whenNarrow="frame"
    />
  );
}
