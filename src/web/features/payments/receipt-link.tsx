import { t } from '#texts/payments.js';
import { ReceiptText } from 'lucide-react';
import { receiptPage } from '#contract/bookings/booking-pages.ts';
import { duesReceiptPage } from '#contract/memberships/membership-pages.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { numberOfPayment } from './paid-with.ts';
import { Link } from '#web/router/link.tsx';

/** The link to a payment's receipt, if one is stored; its accessible name identifies the payment. */
export function ReceiptLink({ payment }: { payment: Payment }) {
  const { _id, booking_id, charge_id = '', applied } = payment;
  if (!applied) return null;
  return (
    <Link
      to={booking_id === null ? duesReceiptPage(charge_id, _id) : receiptPage(booking_id, _id)}
      aria-label={t.receiptOf({ payment: numberOfPayment(payment) ?? _id })}
      className="print:hidden inline-flex min-h-8 items-center gap-2 text-sm font-semibold text-brand underline-offset-4 hover:underline"
    >
      <ReceiptText aria-hidden size={16} />
      {t.receipt}
    </Link>
  );
}
