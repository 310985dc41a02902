import { t } from '#texts/bookings.js';
import { lazy, Suspense } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { showBookingCode } from '#contract/bookings/booking-codes.ts';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { codePage } from '#contract/bookings/booking-pages.ts';
import { BookedSlots } from '../booked-slots.tsx';

// The QR code library is loaded when the first code is opened.
const QrCode = lazy(async () => {
  try {
    return { default: (await import('#web/ui/pictures/qr-code.tsx')).QrCode };
  } catch {
    return { default: NoQrCode };
  }
});

/** Replaces a QR code that could not be loaded; the letters below it are sufficient. */
function NoQrCode() {
  return <p className="grid h-full place-content-center text-sm text-muted">{t.noCodeDrawn}</p>;
}

/** Upper case makes a smaller QR code, and the site's addresses are case-insensitive. */
const writeCodeAddress = (code: string) => `${window.location.origin}${codePage(code)}`.toUpperCase();

/** The ticket to show at the desk: the code for a scanner, its letters and the times. */
export function Ticket({ booking, code }: { booking: Pick<Booking, 'slots'>; code: string }) {
  return (
    <div className="mt-4 grid justify-items-center gap-3 text-center">
      <p className="font-semibold">
        <BookedSlots times={joinSlots(booking.slots)} />
      </p>
      <div className="aspect-square w-full max-w-72 *:max-w-none!">
        <Suspense>
          <QrCode text={writeCodeAddress(code)} label={t.qrOf({ code: showBookingCode(code) })} />
        </Suspense>
      </div>
      <p className="font-mono text-3xl font-extrabold tracking-wider whitespace-nowrap">
        {showBookingCode(code)}
      </p>
      <p className="text-sm text-muted">{t.showAtDesk}</p>
    </div>
  );
}
