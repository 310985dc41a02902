import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { nameBookedCourt } from '#contract/written.ts';

/** Names a booking in the label of its buttons, for people who hear the button without seeing the card. */
export function nameBooking(booking: Pick<Booking, 'court_type' | 'court_type_bn' | 'date'>): string {
  return `${nameBookedCourt(booking)}, ${formatClubDate(booking.date)}`;
}

/** Names a booking with its person, for lists of many people's bookings. */
export function namePersonsBooking(
  booking: Pick<Booking, 'court_type' | 'court_type_bn' | 'date' | 'user_email'>,
): string {
  return `${nameBooking(booking)}, ${booking.user_email}`;
}
