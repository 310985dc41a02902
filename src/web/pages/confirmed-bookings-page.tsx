import { useInfiniteQuery } from '@tanstack/react-query';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { BookingCard } from '#web/features/bookings/booking-card.tsx';
import { BookingList } from '#web/features/bookings/booking-list.tsx';
import { myBookings } from '#web/features/bookings/queries.ts';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ConfirmedBookingsPage() {
  const email = useSession().user?.email ?? '';
  const list = useInfiniteQuery(myBookings(email, 'confirmed'));
  return (
    <>
      <PageHeading title="Confirmed Bookings" />
      <BookingList
        list={list}
        counts={['confirmed booking', 'confirmed bookings']}
        empty={<EmptyState picture={ART.emptyBookings} title="No confirmed bookings." />}
      >
        {(booking) => <BookingCard booking={booking} />}
      </BookingList>
    </>
  );
}
