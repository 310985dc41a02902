import { BookingCount } from '#web/features/bookings/booking-count.tsx';
import { IssueCount } from '#web/features/payments/issues/issue-count.tsx';
import { PAGES } from '#contract/pages.ts';

/** Shows how many items wait on the page behind a dashboard link; renders nothing for links without such a count. */
export function LinkCount({ to, email }: { to: string; email: string }) {
  if (to === PAGES.paymentIssues) return <IssueCount />;
  if (to === PAGES.pendingBookings) return <BookingCount email={email} status="pending" />;
  if (to === PAGES.approvedBookings) return <BookingCount email={email} status="approved" />;
  if (to === PAGES.manageBookingApprovals) return <BookingCount email={null} status="pending" />;
  return null;
}
