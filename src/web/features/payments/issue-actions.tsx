import { formatClubDate } from '#contract/club-time.ts';
import type { PaymentIssue } from '#contract/payment-issues.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useRetryRefund } from './queries.ts';
import { ReceiptLink } from './receipt-link.tsx';

interface IssueActionsProps {
  payment: PaymentIssue;
  onRefund: () => void;
  onResolve: () => void;
}

/** The actions for a payment issue. A late payment has none to refund it: that happens automatically. */
export function IssueActions({ payment, onRefund, onResolve }: IssueActionsProps) {
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
        {payment.trouble === 'refunded-elsewhere' && (
          <Button look="primary" aria-label={`Refund Booking: ${name}`} onClick={onRefund}>
            Refund Booking
          </Button>
        )}
        {payment.trouble !== 'unapplied' && (
          <Button aria-label={`Mark as Resolved: ${name}`} onClick={onResolve}>
            Mark as Resolved
          </Button>
        )}
        <ReceiptLink payment={payment} />
      </div>
      <Problem message={retry.error?.message} />
    </div>
  );
}
