import { useInfiniteQuery } from '@tanstack/react-query';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { BookingCard } from '#web/features/bookings/booking-card.tsx';
import { BookingList } from '#web/features/bookings/booking-list.tsx';
import { DecisionActions } from '#web/features/bookings/decision-actions.tsx';
import { bookingRequests } from '#web/features/bookings/queries.ts';
import { EmptyState } from '#web/ui/states.tsx';

export function BookingApprovalsPage() {
  const list = useInfiniteQuery(bookingRequests());
  return (
    <>
      <PageHeading title="Manage Booking Approvals" />
      <BookingList
        list={list}
        empty={<EmptyState picture={ART.emptyBookings} title="No pending booking requests." />}
      >
        {(booking) => (
          <BookingCard booking={booking} showPerson actions={<DecisionActions booking={booking} />} />
        )}
      </BookingList>
    </>
  );
}
