import { t } from '#texts/payments.js';
import { nameDeskMethod } from '#contract/desk/desk-methods.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { ShortId } from '#web/ui/short-id.tsx';
import { describeService, numberOfPayment } from './paid-with.ts';

/** Shows the number of a payment, ready to copy; for cash, which has no number, it shows the payment method. */
export function TransactionNumber({ payment }: { payment: Payment }) {
  const number = numberOfPayment(payment);
  if (number === null) return <span>{nameDeskMethod(payment.paymentMethod[0] ?? '')}</span>;
  return (
    <>
      <ShortId id={number} name={t.theTransactionId} />
      {payment.service && (
        <span className="block text-sm text-muted wrap-anywhere">{describeService(payment.service)}</span>
      )}
    </>
  );
}
