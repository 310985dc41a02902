import { t } from '#texts/payment-issues.js';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { IssueKind, PaymentIssue } from '#contract/payments/payment-issues.ts';
import { namePaidFor } from '#contract/payments/paid-for.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useRetryRefund } from '../queries.ts';
import { ReceiptLink } from '../receipt-link.tsx';

interface IssueActionsProps {
  payment: PaymentIssue;
  onRefund: () => void;
  onResolve: () => void;
  /** Called for a held payment, with whether it is accepted. */
  onDecide: (accept: boolean) => void;
}

/** The issues that a refund of the booking resolves. */
const REFUNDABLE = new Set<IssueKind>(['refunded-elsewhere', 'risky', 'not-paid']);

/** The actions for a payment issue. A late payment has no refund button because it is refunded automatically. */
export function IssueActions({ payment, onRefund, onResolve, onDecide }: IssueActionsProps) {
  const day = payment.date === undefined ? [] : [formatClubDate(payment.date)];
  const name = [namePaidFor(payment), ...day, payment.email].join(', ');
  const retry = useRetryRefund(payment._id);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {payment.trouble === 'refund-failed' && (
          <Button
            look="primary"
            aria-label={t.retryOneRefund({ payment: name })}
            busy={retry.isPending}
            onClick={() => retry.mutate()}
          >
            {t.retryRefund}
          </Button>
        )}
        {payment.trouble === 'held' && (
          <>
            <Button look="primary" aria-label={t.acceptOne({ payment: name })} onClick={() => onDecide(true)}>
              {t.acceptPayment}
            </Button>
            <Button aria-label={t.giveOneBack({ payment: name })} onClick={() => onDecide(false)}>
              {t.giveMoneyBack}
            </Button>
          </>
        )}
        {REFUNDABLE.has(payment.trouble) && !payment.membership && (
          <Button
            look={payment.trouble === 'risky' ? 'secondary' : 'primary'}
            aria-label={t.refundOne({ payment: name })}
            onClick={onRefund}
          >
            {t.refundBooking}
          </Button>
        )}
        {payment.trouble !== 'unapplied' && payment.trouble !== 'held' && (
          <Button aria-label={t.resolveOne({ payment: name })} onClick={onResolve}>
            {t.markAsResolved}
          </Button>
        )}
        {payment.trouble !== 'held' && <ReceiptLink payment={payment} />}
      </div>
      <Problem message={retry.error?.message} />
    </div>
  );
}
