import { t } from '#texts/bookings.js';
import type { Booking } from '#contract/bookings/bookings.ts';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { nameBooking } from '../name-booking.ts';

import { useRest } from './use-rest.ts';

/** The link to pay the rest of a confirmed booking, shown while online payment of the rest is possible. */
export function PayRest({ booking }: { booking: Booking }) {
  const rest = useRest(booking);
  if (!rest || rest.until === null) return null;
  return (
    <ButtonLink
      to={paymentPage(booking._id)}
      look="primary"
      aria-label={t.payRestOf({ booking: nameBooking(booking) })}
    >
      {t.payRest}
    </ButtonLink>
  );
}
