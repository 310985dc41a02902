import { formatClubDate } from '#contract/clock/club-time.ts';
import type { PaymentIssue } from '#contract/payments/payment-issues.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useRetryRefund } from '../queries.ts';
import { ReceiptLink } from '../receipt-link.tsx';

interface IssueActionsProps {
  payment: PaymentIssue;
  onRefund: () => void;
  onResolve: () => void;
  /** It is called for a payment that is held, with whether it is accepted. */
  onDecide: (accept: boolean) => void;
}

/** The actions for a payment issue. A late payment has none to refund it: that happens automatically. */
export function IssueActions({ payment, onRefund, onResolve, onDecide }: IssueActionsProps) {
  const name = `${payment.court_type}, ${formatClubDate(payment.date)}, ${payment.email}`;
  const retry = useRetryRefund(payment._id);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {payment.trouble === 'refund-failed' && (
          <Button
            look="primary"
            aria-label={`Retry Refund: ${name}`}
            busy={retry.isPending}
            onClick={() => retry.mutate()}
          >
            Retry Refund
          </Button>
        )}
        {payment.trouble === 'held' && (
          <>
            <Button look="primary" aria-label={`Accept Payment: ${name}`} onClick={() => onDecide(true)}>
              Accept Payment
            </Button>
            <Button aria-label={`Give the Money Back: ${name}`} onClick={() => onDecide(false)}>
              Give the Money Back
            </Button>
          </>
        )}
        {(payment.trouble === 'refunded-elsewhere' || payment.trouble === 'risky') && (
          <Button
            look={payment.trouble === 'risky' ? 'secondary' : 'primary'}
            aria-label={`Refund Booking: ${name}`}
            onClick={onRefund}
          >
            Refund Booking
          </Button>
        )}
        {payment.trouble !== 'unapplied' && payment.trouble !== 'held' && (
          <Button aria-label={`Mark as Resolved: ${name}`} onClick={onResolve}>
            Mark as Resolved
          </Button>
        )}
        {payment.trouble !== 'held' && <ReceiptLink payment={payment} />}
      </div>
      <Problem message={retry.error?.message} />
    </div>
  );
}
