import { t } from '#texts/desk.js';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { describeMoney, nameBooker } from './visit-words.ts';

interface BookingRowsProps {
  bookings: DeskBooking[];
  /** Whether each row shows its date, for lists of several days. */
  showDate?: boolean;
  /** The id of the booking whose details are shown. */
  shown: string | null;
  writeTimes: (booking: DeskBooking) => string[];
  onShow: (id: string) => void;
}

/** Lists the bookings to process, each as a button that opens its details. */
export function BookingRows({ bookings, showDate = false, shown, writeTimes, onShow }: BookingRowsProps) {
  return (
    <ul className="grid overflow-hidden rounded-lg border border-line bg-raised shadow-card">
      {bookings.map((booking) => {
        const money = describeMoney(booking);
        return (
          <li key={booking._id} className="border-line not-last:border-b">
            <button
              type="button"
              data-booking={booking._id}
              aria-expanded={shown === booking._id}
              onClick={() => onShow(booking._id)}
              className="flex min-h-16 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-3 text-start hover:bg-sunken aria-expanded:bg-brand-soft sm:px-5"
            >
              <span className="min-w-0 grow basis-44">
                <TypedText className="block font-semibold">{nameBooker(booking)}</TypedText>
                <span className="block text-sm text-muted">
                  <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>
                  {showDate && ` · ${formatClubDate(booking.date)}`}
                  {` · ${writeTimes(booking).join('; ')}`}
                </span>
              </span>
              <span className="flex flex-wrap gap-1.5">
                {booking.checked_in_at && <Badge tone="good">{t.isCheckedIn}</Badge>}
                {booking.no_show_at && <Badge tone="bad">{t.noShow}</Badge>}
                <Badge tone={money.tone}>{money.words}</Badge>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
