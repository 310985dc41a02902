import { t } from '#texts/pay.js';
import { rich } from '#web/ui/rich.tsx';
import { formatAmount, formatTaka } from '#contract/money/taka-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { record } from './pay.ts';
import type { Order } from '../queries.ts';
import type { CheckoutRun } from './use-checkout.ts';

interface PayBarProps {
  order: Order;
  checkout: CheckoutRun;
  disabled: boolean;
}

export function PayBar({ order, checkout: { progress, outcome, isBusy, run }, disabled }: PayBarProps) {
  // The specification requires a dollar sign on the Payment page, where bookings are paid; dues are in taka, as all prices are.
  const amount = order.bookingId === null ? formatTaka(order.amount) : `$${formatAmount(order.amount)}`;
  const unrecorded = outcome?.kind === 'unrecorded' ? outcome.transactionId : null;
  return (
    <div className="grid gap-4">
      {unrecorded === null && (
        <Button type="submit" look="primary" className="w-full" disabled={disabled} busy={isBusy}>
          {t.pay({ amount })}
        </Button>
      )}
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {progress}
      </p>
      <Problem message={outcome?.kind === 'refused' ? outcome.message : null} />
      {unrecorded !== null && (
        <div className="grid gap-3 rounded-md bg-wait-soft p-4 text-sm text-wait">
          <p role="alert">
            {rich(t.paidNotRecorded, { transactionId: <span className="break-all">{unrecorded}</span> })}
          </p>
          <Button busy={isBusy} onClick={() => void run(() => record(order, unrecorded))}>
            {t.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
