import { useInfiniteQuery } from '@tanstack/react-query';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { BookingCard } from '#web/features/bookings/booking-card.tsx';
import { BookingList } from '#web/features/bookings/booking-list.tsx';
import { DecisionActions } from '#web/features/bookings/decision-actions.tsx';
import { bookingRequests } from '#web/features/bookings/queries.ts';
import { RemoveUserButton } from '#web/features/users/remove-user.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function BookingApprovalsPage() {
  const { user } = useSession();
  const list = useInfiniteQuery(bookingRequests());
  return (
    <>
      <PageHeading title="Manage Booking Approvals" />
      <BookingList
        list={list}
        counts={['request waits', 'requests wait']}
        empty={<EmptyState picture={ART.emptyBookings} title="No pending booking requests." />}
      >
        {(booking) => (
          <BookingCard
            booking={booking}
            showPerson
            actions={
              <div className="flex flex-wrap items-start justify-between gap-3">
                <DecisionActions booking={booking} />
                {booking.user_email !== user?.email && <RemoveUserButton email={booking.user_email} />}
              </div>
            }
          />
        )}
      </BookingList>
    </>
  );
}
