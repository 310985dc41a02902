import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/club-time.ts';

/** Names a booking in the label of its buttons, for people who hear the button without seeing the card. */
export function nameBooking({ court_type, date }: Pick<Booking, 'court_type' | 'date'>): string {
  return `${court_type}, ${formatClubDate(date)}`;
}

/** Names a booking with its person, for lists of many people's bookings. */
export function namePersonsBooking(booking: Pick<Booking, 'court_type' | 'date' | 'user_email'>): string {
  return `${nameBooking(booking)}, ${booking.user_email}`;
}
