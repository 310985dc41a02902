import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { nameBookedCourt } from '#contract/written.ts';

/** Returns the name of a booking for the labels of its buttons, for screen-reader users who hear a button without its card. */
export function nameBooking(booking: Pick<Booking, 'court_type' | 'court_type_bn' | 'date'>): string {
  return `${nameBookedCourt(booking)}, ${formatClubDate(booking.date)}`;
}

/** Returns the name of a booking together with its person, for lists with bookings of several people. */
export function namePersonsBooking(
  booking: Pick<Booking, 'court_type' | 'court_type_bn' | 'date' | 'user_email'>,
): string {
  return `${nameBooking(booking)}, ${booking.user_email}`;
}
