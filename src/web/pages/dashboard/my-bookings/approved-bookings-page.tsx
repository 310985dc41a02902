import { t } from '#texts/bookings.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { BookingCard } from '#web/features/bookings/own/booking-card.tsx';
import { BookingList } from '#web/features/bookings/own/booking-list.tsx';
import { PayNow } from '#web/features/bookings/own/pay-now.tsx';
import { myBookings } from '#web/features/bookings/queries.ts';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function ApprovedBookingsPage() {
  const email = useSession().user?.email ?? '';
  const list = useInfiniteQuery(myBookings(email, 'approved'));
  return (
    <>
      <PageHeading title={t.approvedBookings} />
      <BookingList
        list={list}
        counts={t.countApproved}
        empty={<EmptyState picture={ART.emptyBookings} title={t.noApproved} />}
      >
        {(booking) => <BookingCard booking={booking} actions={<PayNow booking={booking} />} />}
      </BookingList>
    </>
  );
}
