import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { bookingById } from '#web/features/bookings/queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { Checkout } from './payment/checkout.tsx';

/** Why a booking that is not approved cannot be paid. */
const NOT_PAYABLE: Record<Exclude<Booking['status'], 'approved'>, string> = {
  pending: 'This booking waits for approval. It can be paid as soon as an admin has approved it.',
  confirmed: 'This booking is paid and confirmed.',
  rejected: 'This booking was rejected, or its time to pay ran out. Please book again.',
  cancelled: 'This booking was cancelled. Please book again.',
};

export function PaymentPage() {
  const { id = '' } = useParams();
  const booking = useQuery(bookingById(id));
  const [transactionId, setTransactionId] = useState<string | null>(null);
  const navigate = useNavigate();

  function leave() {
    void navigate(PAGES.confirmedBookings, { replace: true });
  }
  return (
    <>
      <PageHeading title="Payment" />
      {booking.data ? (
        booking.data.status === 'approved' || transactionId !== null ? (
          <Checkout booking={booking.data} onPaid={setTransactionId} onStale={() => void booking.refetch()} />
        ) : (
          <NotPayable reason={NOT_PAYABLE[booking.data.status]} />
        )
      ) : booking.isPending ? (
        <Loading />
      ) : (
        <ErrorState message={`Error: ${booking.error.message}`} onRetry={() => void booking.refetch()} />
      )}
      <Modal open={transactionId !== null} onClose={leave} title="Payment Successful!">
        <p className="mt-4 text-muted">
          Your booking is confirmed. Transaction id:
          <strong className="mt-1 block font-semibold break-all text-ink">{transactionId}</strong>
        </p>
        <Button look="primary" className="mt-8 w-full" onClick={leave}>
          Go to Confirmed Bookings
        </Button>
      </Modal>
    </>
  );
}

function NotPayable({ reason }: { reason: string }) {
  return (
    <div className="grid justify-items-start gap-6 rounded-xl border border-line bg-raised p-6 sm:p-8">
      <p className="text-lg font-semibold">{reason}</p>
      <ButtonLink to={PAGES.approvedBookings}>Approved Bookings</ButtonLink>
    </div>
  );
}
