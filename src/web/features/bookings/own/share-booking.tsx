import { t } from '#texts/bookings.js';
import { Share2 } from 'lucide-react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { clubWords } from '#contract/club/club-words.ts';
import { nameBookedCourt } from '#contract/written.ts';
import { directionsTo } from '#web/site/directions.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { whatsAppLink } from '#web/site/whats-app.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { nameBooking } from '../name-booking.ts';

/** Shares the place and time of a booking with fellow players, without the booking code. */
export function ShareBooking({ booking }: { booking: Booking }) {
  const { club } = useSiteSettings();
  const text = t.wePlay({
    court: nameBookedCourt(booking),
    club: clubWords(club).arena.text,
    date: formatClubDate(booking.date),
    times: joinSlots(booking.slots).join('; '),
    link: directionsTo(club),
  });
  return (
    <a
      href={whatsAppLink(text)}
      rel="noreferrer"
      aria-label={t.shareOneOnWhatsApp({ booking: nameBooking(booking) })}
      className={buttonClass('secondary')}
    >
      <Share2 aria-hidden size={18} />
      {t.shareOnWhatsApp}
    </a>
  );
}
