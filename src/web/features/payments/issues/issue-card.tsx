import { CalendarDays, CreditCard, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClubDate, formatInstant } from '#contract/clock/club-time.ts';
import { formatTaka } from '#contract/money/money.ts';
import type { IssueKind, PaymentIssue } from '#contract/payments/payment-issues.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { IconLine } from '#web/ui/pictures/icon-line.tsx';
import { ShortId } from '#web/ui/short-id.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

const ISSUES: Record<IssueKind, { tone: Tone; text: string }> = {
  unapplied: { tone: 'wait', text: 'Arrived too late' },
  'refund-failed': { tone: 'bad', text: 'Refund failed' },
  disputed: { tone: 'bad', text: 'Disputed' },
  'refunded-elsewhere': { tone: 'wait', text: 'Refunded elsewhere' },
  risky: { tone: 'wait', text: 'Called risky' },
  held: { tone: 'bad', text: 'Waits for your decision' },
};

/** One payment issue: the payment, what is wrong, and what can be done. */
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
            <TypedText>{payment.court_type}</TypedText>
          </h2>
          <ul className="grid gap-1.5 text-sm text-muted">
            <IconLine Icon={UserRound}>{payment.email}</IconLine>
            <IconLine Icon={CalendarDays}>{formatClubDate(payment.date)}</IconLine>
            <IconLine Icon={CreditCard}>
              {payment.trouble === 'held' ? 'Begun' : 'Paid'}{' '}
              <time dateTime={payment.paid_at_string}>{formatInstant(payment.paid_at_string)}</time>,{' '}
              <ShortId id={payment.transactionId} name="transaction ID" />
            </IconLine>
          </ul>
        </div>
        <p className="text-xl font-extrabold tracking-tight tabular-nums">{formatTaka(payment.amount)}</p>
      </div>
      <p className="max-w-prose font-medium wrap-anywhere">{payment.detail}</p>
      <div className="border-t border-line pt-4">{actions}</div>
    </article>
  );
}
