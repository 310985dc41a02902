import type { Booking } from '#contract/bookings/bookings.ts';
import { formatMoment } from '#contract/bookings/booking-times.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';

interface DeskWayProps {
  booking: Pick<Booking, 'total_price' | 'expires_at' | 'user_name'>;
  club: SiteSettings['club'];
  /** A coupon takes something off online. */
  hasCoupon: boolean;
}

/** Shows how to pay at the desk: until when, what, and where that is. */
export function DeskMethod({ booking: { total_price, expires_at }, club, hasCoupon }: DeskWayProps) {
  return (
    <div className="grid gap-4">
      <p>
        Come to the desk
        {expires_at !== null && (
          <>
            {' '}
            before{' '}
            <strong className="font-semibold">
              <time dateTime={expires_at}>{formatMoment(expires_at)}</time>
            </strong>
          </>
        )}{' '}
        and pay <strong className="font-semibold">{formatTaka(total_price)}</strong> there. Tell them your
        name, and they find your booking.
      </p>
      {hasCoupon && <p className="text-sm text-wait">Coupons count online only, not at the desk.</p>}
      <address className="grid gap-0.5 rounded-md bg-sunken p-4 text-sm wrap-anywhere not-italic">
        <strong className="font-semibold">{club.arena}</strong>
        {club.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a
          href={`tel:${club.phone.replace(/[^+\d]/g, '')}`}
          className="mt-1 inline-flex min-h-6 w-fit items-center font-semibold text-brand underline underline-offset-4"
        >
          {club.phone}
        </a>
        {club.hours && <span className="mt-1 text-muted">{club.hours}</span>}
      </address>
    </div>
  );
}
