import { t } from '#texts/bookings.js';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { BookedSlots } from './booked-slots.tsx';
import { nameBooking } from './name-booking.ts';

/** Returns the column with the person who plays; clicking the name opens the details. */
export function whoColumn(onOpen: (booking: Booking) => void): Column<Booking> {
  return {
    header: t.who,
    kind: 'name',
    cell: (booking) => (
      <button
        type="button"
        // The label begins with the visible name and then distinguishes this button from others for the same person.
        aria-label={`${nameGuest(booking.user_name)} ${booking.user_email}, ${nameBooking(booking)}`.trim()}
        onClick={() => onOpen(booking)}
        className="grid max-w-full text-start font-normal hover:underline @table:min-w-36"
      >
        <TypedText className="font-semibold wrap-anywhere">
          {nameGuest(booking.user_name) || booking.user_email}
        </TypedText>{' '}
        {booking.user_name && booking.user_email && (
          <EmailText className="text-xs wrap-anywhere text-muted">{booking.user_email}</EmailText>
        )}
      </button>
    ),
  };
}

/** Returns the columns for the court and time, not shortened because staff decide on them. `note` is shown below the court. */
export const bookedColumns = (note?: (booking: Booking) => ReactNode): Column<Booking>[] => [
  {
    header: t.court,
    cell: (booking) => (
      <span className="block wrap-anywhere @table:min-w-28">
        <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>
        {note?.(booking)}
      </span>
    ),
  },
  {
    header: t.dayOfPlay,
    cell: (booking) => (
      <span className="grid tabular-nums">
        <span className="whitespace-nowrap">{formatClubDate(booking.date)}</span>
        <span className="block text-xs text-muted">
          <BookedSlots times={joinSlots(booking.slots)} />
        </span>
      </span>
    ),
  },
];
