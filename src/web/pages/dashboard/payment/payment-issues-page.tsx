import { t } from '#texts/payments.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentIssue } from '#contract/payments/payment-issues.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { DecideRiskDialog, type RiskDecision } from '#web/features/payments/issues/decide-risk-dialog.tsx';
import { paymentIssues } from '#web/features/payments/queries.ts';
import { RefundDialog, type RefundableBooking } from '#web/features/payments/refund-dialog.tsx';
import { ResolveIssueDialog } from '#web/features/payments/issues/resolve-issue-dialog.tsx';
import { IssueActions } from '#web/features/payments/issues/issue-actions.tsx';
import { IssueCard } from '#web/features/payments/issues/issue-card.tsx';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function PaymentIssuesPage() {
  const list = useInfiniteQuery(paymentIssues());
  const [refunded, setRefunded] = useState<RefundableBooking | null>(null);
  const [resolved, setResolved] = useState<PaymentIssue | null>(null);
  const [decided, setDecided] = useState<RiskDecision | null>(null);
  return (
    <>
      <PageHeading title={t.paymentIssues} />
      <EndlessList
        list={list}
        counts={t.countPayments}
        empty={
          <EmptyState picture={ART.emptyPayments} title={t.noIssues}>
            <p className="max-w-prose text-muted">{t.whatIssuesAre}</p>
          </EmptyState>
        }
      >
        {(payments) => (
          <ul className="grid gap-4">
            {payments.map((payment) => (
              <li key={payment._id}>
                <IssueCard
                  payment={payment}
                  actions={
                    <IssueActions
                      payment={payment}
                      onRefund={() => setRefunded(toRefundableBooking(payment))}
                      onResolve={() => setResolved(payment)}
                      onDecide={(accept) => setDecided({ payment, accept })}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
      <RefundDialog booking={refunded} onClose={() => setRefunded(null)} />
      <ResolveIssueDialog payment={resolved} onClose={() => setResolved(null)} />
      <DecideRiskDialog decision={decided} onClose={() => setDecided(null)} />
    </>
  );
}

/** Returns the booking of an issue; null when the issue is about dues. */
function toRefundableBooking(issue: PaymentIssue): RefundableBooking | null {
  const { booking_id, court_type = '', court_type_bn, date = '', email } = issue;
  return booking_id === null ? null : { _id: booking_id, court_type, court_type_bn, date, user_email: email };
}
