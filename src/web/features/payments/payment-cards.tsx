import { t } from '#texts/payments.js';
import type { ReactNode } from 'react';
import { formatInstant } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { ShortId } from '#web/ui/short-id.tsx';
import { PartNote } from './part-note.tsx';
import { PlayedFor } from './played-for.tsx';
import { TransactionNumber } from './transaction-number.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { RefundList } from './refund-list.tsx';

interface PaymentCardsProps {
  payments: Payment[];
  /** The current user's email; a payment shows its email only if it differs from this one. */
  ownEmail: string;
}

export function PaymentCards({ payments, ownEmail }: PaymentCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {payments.map((payment) => (
        <li key={payment._id}>
          <PaymentCard payment={payment} ownEmail={ownEmail} />
        </li>
      ))}
    </ul>
  );
}

function PaymentCard({ payment, ownEmail }: { payment: Payment; ownEmail: string }) {
  const { _id, email, amount, came_as, paid_at_string } = payment;
  return (
    <article className="break-inside-avoid flex h-full flex-col rounded-lg border border-line bg-raised shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-dashed border-edge p-5">
        <h2 className="min-w-36 flex-1 text-lg tracking-tight">
          <PlayedFor payment={payment} />
        </h2>
        <div className="tabular-nums">
          <p className="text-xl leading-snug font-extrabold tracking-tight">
            {came_as ?? formatTaka(amount)}
          </p>
          <PartNote payment={payment} />
        </div>
      </div>
      <dl className="grid gap-3 p-5 min-[26rem]:grid-cols-2 sm:grid-cols-1 lg:grid-cols-2">
        <Fact term={t.paidAt}>
          <time dateTime={paid_at_string} className="tabular-nums">
            {formatInstant(paid_at_string)}
          </time>
        </Fact>
        {email !== ownEmail && (
          <Fact term={t.email}>
            <span className="wrap-anywhere">{email}</span>
          </Fact>
        )}
        <Fact term={t.id}>
          <ShortId id={_id} name={t.id} />
        </Fact>
        <Fact term={t.transactionId}>
          <TransactionNumber payment={payment} />
        </Fact>
      </dl>
      <div className="mt-auto grid justify-items-start gap-3 border-t border-line px-5 py-3">
        <RefundList payment={payment} />
        <ReceiptLink payment={payment} />
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="text-sm font-medium">{children}</dd>
    </div>
  );
}
