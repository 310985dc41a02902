import { formatInstant } from '#contract/club-time.ts';
import { formatTaka } from '#contract/money.ts';
import type { Payment } from '#contract/payments.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { RefundList } from './refund-list.tsx';

/** Payments as slips of paper. */
export function PaymentCards({ payments }: { payments: Payment[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {payments.map((payment) => (
        <li key={payment._id}>
          <PaymentCard payment={payment} />
        </li>
      ))}
    </ul>
  );
}

function PaymentCard({ payment }: { payment: Payment }) {
  const { _id, email, amount, transactionId, paid_at_string } = payment;
  const lines = [
    { term: 'ID', value: _id },
    { term: 'Email', value: email },
    { term: 'Transaction ID', value: transactionId },
  ];
  return (
    <article className="break-inside-avoid flex h-full flex-col rounded-lg border border-line bg-raised shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-dashed border-edge p-5">
        <h2 className="text-xl font-extrabold tracking-tight tabular-nums">{formatTaka(amount)}</h2>
        <p className="text-sm text-muted tabular-nums">
          Paid At <time dateTime={paid_at_string}>{formatInstant(paid_at_string)}</time>
        </p>
      </div>
      <dl className="grid gap-3 p-5">
        {lines.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="text-sm font-medium break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto grid justify-items-start gap-3 border-t border-line px-5 py-3">
        <RefundList payment={payment} />
        <ReceiptLink payment={payment} />
      </div>
    </article>
  );
}
