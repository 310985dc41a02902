import { t } from '#texts/book.js';
import { rich } from '#web/ui/rich.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CloseButton } from '#web/ui/overlays/close-button.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { formatMoment } from '#contract/bookings/booking-times.ts';

const NotifyWhenDecided = lazy(async () => ({
  default: (await import('#web/site/push/notify-when-decided.tsx')).NotifyWhenDecided,
}));

interface RequestSentProps {
  /** The requested booking; nothing is shown when null. */
  booking: Booking | null;
  onClose: () => void;
}

/** Replaces the booking dialog after a request and explains what happens next and how long the slots are held. */
export function RequestSent({ booking, onClose }: RequestSentProps) {
  return (
    // The element is always rendered so that screen readers announce its content when it appears.
    <div
      role="status"
      className="print:hidden fixed inset-x-4 bottom-4 z-10 mx-auto max-w-[37rem] empty:hidden"
    >
      {booking && (
        <div className="flex animate-arrive items-start gap-3 rounded-xl border border-line bg-raised p-5 shadow-float">
          <div className="grid min-w-0 grow justify-items-start gap-3 text-sm">
            {booking.status === 'approved' ? <ReadyToPay booking={booking} /> : <Waiting booking={booking} />}
          </div>
          <CloseButton aria-label={t.closeNote} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

/** Returns the text that says until when the slots are held. */
function heldWords({ court_type, court_type_bn, date, expires_at }: Booking): ReactNode {
  return rich(t.held, {
    until: expires_at && <time dateTime={expires_at}>{formatMoment(expires_at)}</time>,
    court: <ClubText bangla={court_type_bn}>{court_type}</ClubText>,
    date: formatClubDate(date),
  });
}

function Waiting({ booking }: { booking: Booking }) {
  return (
    <>
      <p>
        <strong className="block text-base">{t.adminWillReview}</strong>
        {heldWords(booking)} {t.payOnceApproved}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={PAGES.pendingBookings}>{t.pendingBookings}</ButtonLink>
        <Suspense>
          <NotifyWhenDecided />
        </Suspense>
      </div>
    </>
  );
}

/** Shown when the club requires no approval. */
function ReadyToPay({ booking }: { booking: Booking }) {
  return (
    <>
      <p>
        <strong className="block text-base">{t.bookingApproved}</strong>
        {heldWords(booking)} {t.payByThen}
      </p>
      <ButtonLink to={paymentPage(booking._id)} look="primary">
        {t.payNow}
      </ButtonLink>
    </>
  );
}
