import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/club-time.ts';
import { PAGES, paymentPage } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CloseButton } from '#web/ui/overlays/close-button.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { formatMoment } from '#contract/bookings/booking-times.ts';

interface RequestSentProps {
  /** The booking that was requested; null shows nothing. */
  booking: Booking | null;
  onClose: () => void;
}

/** Replaces the booking dialog after a request: what happens next, and until when the slots are held. */
export function RequestSent({ booking, onClose }: RequestSentProps) {
  return (
    // It is always rendered, so that screen readers announce its content when it appears.
    <div
      role="status"
      className="print:hidden fixed inset-x-4 bottom-4 z-10 mx-auto max-w-[37rem] empty:hidden"
    >
      {booking && (
        <div className="flex animate-arrive items-start gap-3 rounded-xl border border-line bg-raised p-5 shadow-float">
          <div className="grid min-w-0 grow justify-items-start gap-3 text-sm">
            {booking.status === 'approved' ? <ReadyToPay booking={booking} /> : <Waiting booking={booking} />}
          </div>
          <CloseButton aria-label="Close this note" onClick={onClose} />
        </div>
      )}
    </div>
  );
}

/** Shows until when the slots are held. */
function Held({ booking: { court_type, date, expires_at } }: { booking: Booking }) {
  return (
    <>
      <TypedText>{court_type}</TypedText> on {formatClubDate(date)} is held for you
      {expires_at && (
        <>
          {' '}
          until <time dateTime={expires_at}>{formatMoment(expires_at)}</time>
        </>
      )}
      .
    </>
  );
}

function Waiting({ booking }: { booking: Booking }) {
  return (
    <>
      <p>
        <strong className="block text-base">An admin will review your request.</strong>
        <Held booking={booking} /> Once it is approved, you can pay for it.
      </p>
      <ButtonLink to={PAGES.pendingBookings}>Pending Bookings</ButtonLink>
    </>
  );
}

/** The club asks for no approval. */
function ReadyToPay({ booking }: { booking: Booking }) {
  return (
    <>
      <p>
        <strong className="block text-base">Your booking is approved.</strong>
        <Held booking={booking} /> Please pay for it by then.
      </p>
      <ButtonLink to={paymentPage(booking._id)} look="primary">
        Pay Now
      </ButtonLink>
    </>
  );
}
