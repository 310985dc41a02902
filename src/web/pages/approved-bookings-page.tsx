import { useInfiniteQuery } from '@tanstack/react-query';
import { paymentPage } from '#contract/pages.ts';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { BookingCard } from '#web/features/bookings/booking-card.tsx';
import { BookingList } from '#web/features/bookings/booking-list.tsx';
import { nameBooking } from '#web/features/bookings/name-booking.ts';
import { OwnerActions } from '#web/features/bookings/owner-actions.tsx';
import { myBookings } from '#web/features/bookings/queries.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ApprovedBookingsPage() {
  const email = useSession().user?.email ?? '';
  const list = useInfiniteQuery(myBookings(email, 'approved'));
  return (
    <>
      <PageHeading title="Approved Bookings" />
      <BookingList
        list={list}
        counts={['approved booking', 'approved bookings']}
        empty={<EmptyState picture={ART.emptyBookings} title="No approved bookings." />}
      >
        {(booking) => (
          <BookingCard
            booking={booking}
            actions={
              <OwnerActions booking={booking}>
                <ButtonLink
                  to={paymentPage(booking._id)}
                  look="primary"
                  aria-label={`Pay Now: ${nameBooking(booking)}`}
                >
                  Pay Now
                </ButtonLink>
              </OwnerActions>
            }
          />
        )}
      </BookingList>
    </>
  );
}
