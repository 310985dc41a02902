import { t } from '#texts/bookings.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { BookingCard } from '#web/features/bookings/own/booking-card.tsx';
import { BookingList } from '#web/features/bookings/own/booking-list.tsx';
import { OwnerActions } from '#web/features/bookings/own/owner-actions.tsx';
import { myBookings } from '#web/features/bookings/queries.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function PendingBookingsPage() {
  const email = useSession().user?.email ?? '';
  const list = useInfiniteQuery(myBookings(email, 'pending'));
  return (
    <>
      <PageHeading title={t.pendingBookings} />
      <BookingList
        list={list}
        counts={t.countPending}
        empty={
          <EmptyState picture={ART.emptyBookings} title={t.noPending}>
            <ButtonLink to={PAGES.courts} look="primary">
              {t.bookACourt}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(booking) => <BookingCard booking={booking} actions={<OwnerActions booking={booking} />} />}
      </BookingList>
    </>
  );
}
