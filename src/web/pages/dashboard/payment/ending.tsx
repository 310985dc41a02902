import { t } from '#texts/payments.js';
import { rich } from '#web/ui/rich.tsx';
import { CircleCheck, Hourglass, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking, BookingStatus } from '#contract/bookings/bookings.ts';
import { wordsOfReason } from '#contract/bookings/ended-because.ts';
import { sayRest, type Rest } from '#contract/bookings/rest.ts';
import { receiptPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
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
  /** The rest of the booking still to be paid. Null when nothing is left. */
  rest: Rest | null;
  /** The button that leads to paying the rest. */
  children: ReactNode;
}

export function Paid({ bookingId, transactionId, paymentId, rest, children }: PaidProps) {
  return (
    <Ending
      Icon={CircleCheck}
      title={rest ? t.isConfirmed : t.paidAndConfirmed}
      links={
        <>
          {children}
          <ButtonLink to={PAGES.confirmedBookings} look={rest ? 'secondary' : 'primary'}>
            {t.confirmedBookings}
          </ButtonLink>
          {paymentId !== null && <ButtonLink to={receiptPage(bookingId, paymentId)}>{t.receipt}</ButtonLink>}
        </>
      }
    >
      {rest && <p className="font-semibold text-ink">{sayRest(rest)}</p>}
      {transactionId !== null && (
        <p>
          {rich(t.transactionIdIs, {
            id: <strong className="font-semibold break-all text-ink">{transactionId}</strong>,
          })}
        </p>
      )}
    </Ending>
  );
}

/** Shows that the payment is in progress. `provider` is the service on whose page the user pays; undefined for a card payment. */
export function PaymentUnderWay({ provider }: Pick<PaymentProgress, 'provider'>) {
  return (
    <Ending
      title={provider === undefined ? t.bankAtWork : t.serviceAtWork({ service: nameProvider(provider) })}
    >
      <p className="flex items-center gap-3">
        <Spinner />
        {t.showsResultItself}
      </p>
    </Ending>
  );
}

export function Returned() {
  return (
    <Ending
      Icon={Undo2}
      title={t.notUsed}
      links={<ButtonLink to={PAGES.paymentHistory}>{t.paymentHistory}</ButtonLink>}
    >
      <p>{t.clubGivesItBack}</p>
    </Ending>
  );
}

const WHY_CLOSED: Record<BookingStatus, string> = {
  offered: t.isHeld,
  pending: t.waitingForApproval,
  // Only the advance has to be paid first.
  approved: t.advanceFirst,
  confirmed: t.nothingToPayNow,
  rejected: t.rejected,
  cancelled: t.cancelled,
};

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
        title={t.timeToPayIsOver}
        links={<ButtonLink to={PAGES.courts}>{t.courts}</ButtonLink>}
      >
        <p>{t.nothingChargedSlotsFree}</p>
      </Ending>
    );
  return (
    <Ending
      title={WHY_CLOSED[status]}
      links={
        progress.state === 'paid' ? (
          <ButtonLink to={PAGES.paymentHistory}>{t.paymentHistory}</ButtonLink>
        ) : (
          <ButtonLink to={PAGES.approvedBookings}>{t.approvedBookings}</ButtonLink>
        )
      }
    >
      {progress.state === 'paid' && (
        <>
          {reason && <p className="text-ink">{wordsOfReason(reason)}</p>}
          <p>{t.refundIsInHistory}</p>
        </>
      )}
    </Ending>
  );
}
