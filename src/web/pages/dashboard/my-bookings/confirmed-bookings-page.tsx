import { t } from '#texts/bookings.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import type { Booking } from '#contract/bookings/bookings.ts';
import { BookingCard } from '#web/features/bookings/own/booking-card.tsx';
import { BookingList } from '#web/features/bookings/own/booking-list.tsx';
import { CancelPaid } from '#web/features/bookings/own/cancel-paid.tsx';
import { PayRest } from '#web/features/bookings/own/pay-rest.tsx';
import { useRest } from '#web/features/bookings/own/use-rest.ts';
import { mayStillCancel } from '#contract/bookings/booking-times.ts';
import { myBookings } from '#web/features/bookings/queries.ts';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function ConfirmedBookingsPage() {
  const email = useSession().user?.email ?? '';
  const list = useInfiniteQuery(myBookings(email, 'confirmed'));
  return (
    <>
      <PageHeading title={t.confirmedBookingsTitle} />
      <BookingList
        list={list}
        counts={t.countConfirmed}
        empty={<EmptyState picture={ART.emptyBookings} title={t.noConfirmed} />}
      >
        {(booking) => <ConfirmedCard booking={booking} />}
      </BookingList>
    </>
  );
}

function ConfirmedCard({ booking }: { booking: Booking }) {
  const { cancelsPaidBookings } = useSiteSettings();
  const isPaidHere = (useRest(booking)?.until ?? null) !== null;
  const mayCancel = cancelsPaidBookings && mayStillCancel(booking, new Date());
  return (
    <BookingCard
      booking={booking}
      actions={
        (isPaidHere || mayCancel) && (
          <div className="flex flex-wrap gap-3">
            <PayRest booking={booking} />
            {mayCancel && <CancelPaid booking={booking} />}
          </div>
        )
      }
    />
  );
}
