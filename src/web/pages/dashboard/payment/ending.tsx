import { CircleCheck, Hourglass, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { PAGES, receiptPage } from '#contract/pages.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface EndingProps {
  Icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  links?: ReactNode;
}

function Ending({ Icon, title, children, links }: EndingProps) {
  return (
    <div
      role="status"
      className="grid justify-items-start gap-4 rounded-xl border border-line bg-raised p-6 sm:p-8"
    >
      <h2 className="flex items-start gap-3 text-lg font-bold tracking-tight">
        {Icon && <Icon aria-hidden size={26} className="shrink-0 text-brand" />}
        {title}
      </h2>
      {children && <div className="grid max-w-prose gap-3 text-muted">{children}</div>}
      {links && <div className="mt-2 flex flex-wrap gap-3">{links}</div>}
    </div>
  );
}

interface PaidProps {
  bookingId: string;
  transactionId: string | null;
  paymentId: string | null;
}

export function Paid({ bookingId, transactionId, paymentId }: PaidProps) {
  return (
    <Ending
      Icon={CircleCheck}
      title="This booking is paid and confirmed."
      links={
        <>
          <ButtonLink to={PAGES.confirmedBookings} look="primary">
            Confirmed Bookings
          </ButtonLink>
          {paymentId !== null && <ButtonLink to={receiptPage(bookingId, paymentId)}>Receipt</ButtonLink>}
        </>
      }
    >
      {transactionId !== null && (
        <p>
          Transaction id: <strong className="font-semibold break-all text-ink">{transactionId}</strong>
        </p>
      )}
    </Ending>
  );
}

/** `provider` is whose page the payment is on; absent where it is by card. */
export function AtWork({ provider }: Pick<PaymentProgress, 'provider'>) {
  const who = provider === undefined ? 'Your bank' : (nameProvider(provider) ?? 'The payment service');
  return (
    <Ending title={`${who} is still processing this payment.`}>
      <p className="flex items-center gap-3">
        <Spinner />
        This page shows the result as soon as it is known. You do not need to pay again.
      </p>
    </Ending>
  );
}

export function Returned() {
  return (
    <Ending
      Icon={Undo2}
      title="Your payment could not be used for this booking."
      links={<ButtonLink to={PAGES.paymentHistory}>Payment History</ButtonLink>}
    >
      <p>The club gives it back. Payment History shows what becomes of it.</p>
    </Ending>
  );
}

const NO_LONGER: Record<'pending' | 'rejected' | 'cancelled', string> = {
  pending: 'This booking is waiting for approval. You can pay as soon as an admin has approved it.',
  rejected: 'This booking was rejected. Please book again.',
  cancelled: 'This booking was cancelled. Please book again.',
};

/** Says why the booking cannot be paid. */
export function Closed({
  booking: { status, reason },
  progress,
}: {
  booking: Booking;
  progress: PaymentProgress;
}) {
  if (reason === 'expired')
    return (
      <Ending
        Icon={Hourglass}
        title="The time to pay for this booking is over."
        links={<ButtonLink to={PAGES.courts}>Courts</ButtonLink>}
      >
        <p>Nothing was charged, and its slots are available to others again. Please book again.</p>
      </Ending>
    );
  const sentence = status === 'pending' || status === 'rejected' ? NO_LONGER[status] : NO_LONGER.cancelled;
  return (
    <Ending
      title={sentence}
      links={
        progress.state === 'paid' ? (
          <ButtonLink to={PAGES.paymentHistory}>Payment History</ButtonLink>
        ) : (
          <ButtonLink to={PAGES.approvedBookings}>Approved Bookings</ButtonLink>
        )
      }
    >
      {progress.state === 'paid' && (
        <>
          {reason && <p className="text-ink">{reason}</p>}
          <p>Your payment is refunded; the payment history shows how far the refund is.</p>
        </>
      )}
    </Ending>
  );
}
