import { t } from '#texts/payment-issues.js';
import { rich } from '#web/ui/rich.tsx';
import { CalendarDays, CreditCard, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClubDate, formatInstant } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { IssueKind, PaymentIssue } from '#contract/payments/payment-issues.ts';
import { PaidForText } from '#web/site/paid-for-text.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { IconLine } from '#web/ui/pictures/icon-line.tsx';
import { ShortId } from '#web/ui/short-id.tsx';

const ISSUES: Record<IssueKind, { tone: Tone; text: string }> = {
  unapplied: { tone: 'wait', text: t.arrivedTooLate },
  'refund-failed': { tone: 'bad', text: t.kindRefundFailed },
  disputed: { tone: 'bad', text: t.kindDisputed },
  'refunded-elsewhere': { tone: 'wait', text: t.kindRefundedElsewhere },
  risky: { tone: 'wait', text: t.calledRisky },
  held: { tone: 'bad', text: t.waitsForDecision },
  'provider-not-set': { tone: 'bad', text: t.providerNotSet },
  'not-paid': { tone: 'bad', text: t.kindNotPaid },
};

export function IssueCard({ payment, actions }: { payment: PaymentIssue; actions: ReactNode }) {
  const { tone, text } = ISSUES[payment.trouble];
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-raised p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-2">
          <p>
            <Badge tone={tone}>{text}</Badge>
          </p>
          <h2 className="text-lg font-bold tracking-tight">
            <PaidForText paidFor={payment} />
          </h2>
          <ul className="grid gap-1.5 text-sm text-muted">
            <IconLine Icon={UserRound}>{payment.email}</IconLine>
            {payment.date !== undefined && (
              <IconLine Icon={CalendarDays}>{formatClubDate(payment.date)}</IconLine>
            )}
            <IconLine Icon={CreditCard}>
              {rich(payment.trouble === 'held' ? t.begunOn : t.paidOn, {
                when: <time dateTime={payment.paid_at_string}>{formatInstant(payment.paid_at_string)}</time>,
                id: <ShortId id={payment.transactionId} name={t.theTransactionId} />,
              })}
            </IconLine>
          </ul>
        </div>
        <p className="text-xl font-extrabold tracking-tight tabular-nums">
          {payment.came_as ?? formatTaka(payment.amount)}
        </p>
      </div>
      <p className="max-w-prose font-medium wrap-anywhere">{payment.detail}</p>
      <div className="border-t border-line pt-4">{actions}</div>
    </article>
  );
}
