import type { Booking } from '#contract/bookings.ts';
import { formatClubDate } from '#contract/club-time.ts';

/** What a button of a booking's card adds to its own words, for those who hear it without seeing the card. */
export function nameBooking({ court_type, date }: Pick<Booking, 'court_type' | 'date'>): string {
  return `${court_type}, ${formatClubDate(date)}`;
}

/** The same where the bookings are those of many people. */
export function namePersonsBooking(booking: Pick<Booking, 'court_type' | 'date' | 'user_email'>): string {
  return `${nameBooking(booking)}, ${booking.user_email}`;
}
