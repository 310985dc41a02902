import { t } from '#texts/bookings.js';
import { Navigation } from 'lucide-react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { directionsTo } from '#web/site/directions.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { nameBooking } from '#web/features/bookings/name-booking.ts';
import { buttonClass } from '#web/ui/button.tsx';

export function Directions({ booking }: { booking: Booking }) {
  const { club } = useSiteSettings();
  return (
    <a
      href={directionsTo(club)}
      aria-label={t.directionsFor({ booking: nameBooking(booking) })}
      className={buttonClass('secondary')}
    >
      <Navigation aria-hidden size={18} />
      {t.directions}
    </a>
  );
}
