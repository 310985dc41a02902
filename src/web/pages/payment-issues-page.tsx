import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TroubledPayment } from '#contract/payment-care.ts';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { troubledPayments } from '#web/features/payments/issue-queries.ts';
import { RefundDialog, type RefundableBooking } from '#web/features/payments/refund-dialog.tsx';
import { SettleDialog } from '#web/features/payments/resolve-issue-dialog.tsx';
import { TroubleActions } from '#web/features/payments/issue-actions.tsx';
import { TroubledCard } from '#web/features/payments/issue-card.tsx';
import { EndlessList } from '#web/ui/endless-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Payments that went another way than they should, and what an admin can do about each. */
export function PaymentsToCheckPage() {
  const list = useInfiniteQuery(troubledPayments());
  const [refunded, setRefunded] = useState<RefundableBooking | null>(null);
  const [settled, setSettled] = useState<TroubledPayment | null>(null);
  return (
    <>
      <PageHeading title="Payments to Check" />
      <EndlessList
        list={list}
        counts={['payment', 'payments']}
        empty={
          <EmptyState picture={ART.emptyPayments} title="No payments need your attention.">
            <p className="max-w-prose text-muted">
              Payments come here when they arrived too late, could not be given back, or are disputed.
            </p>
          </EmptyState>
        }
      >
        {(payments) => (
          <ul className="grid gap-4">
            {payments.map((payment) => (
              <li key={payment._id}>
                <TroubledCard
                  payment={payment}
                  actions={
                    <TroubleActions
                      payment={payment}
                      onRefund={() => setRefunded(bookingOf(payment))}
                      onSettle={() => setSettled(payment)}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
      <RefundDialog booking={refunded} onClose={() => setRefunded(null)} />
      <SettleDialog payment={settled} onClose={() => setSettled(null)} />
    </>
  );
}

function bookingOf({ booking_id, court_type, date, email }: TroubledPayment): RefundableBooking {
  return { _id: booking_id, court_type, date, user_email: email };
}
