import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/people/users.ts';
import type { Facts } from './facts.ts';

/** The pages of one's own bookings and payments, which admins do not have. */
const OWN_PAGES: readonly string[] = [
  PAGES.myBookings,
  PAGES.pendingBookings,
  PAGES.approvedBookings,
  PAGES.confirmedBookings,
  PAGES.paymentHistory,
];
const PAYMENT = PAGES.payment.replace(':id', '');

/**
 * Returns where a message leads its person: an admin to the day of the booking in the calendar, in place of a member's own
 * page.
 */
export function pageFor(role: Role, page: string, { booking }: Pick<Facts, 'booking'>): string | null {
  const isOwn = OWN_PAGES.includes(page) || page.startsWith(PAYMENT);
  if (role !== 'admin' || !isOwn) return page;
  return booking ? `${PAGES.calendar}?date=${booking.date}` : null;
}
