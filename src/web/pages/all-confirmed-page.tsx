import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { BookingCard } from '#web/features/bookings/booking-card.tsx';
import { BookingList } from '#web/features/bookings/booking-list.tsx';
import { namePersonsBooking } from '#web/features/bookings/name-booking.ts';
import { confirmedBookings } from '#web/features/bookings/queries.ts';
import { RefundDialog } from '#web/features/payments/refund-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { foundIn } from '#web/ui/endless-list.tsx';
import { NothingFound, SearchBox, useSearchText } from '#web/ui/search-box.tsx';

export function AllConfirmedPage() {
  const { text, setText } = useSearchText();
  const [refunded, setRefunded] = useState<Booking | null>(null);
  const list = useInfiniteQuery(confirmedBookings(text));
  return (
    <>
      <PageHeading title="All Confirmed Bookings" />
      <SearchBox label="Search by court type" text={text} result={text && foundIn(list)} onSearch={setText} />
      <BookingList
        list={list}
        counts={text ? undefined : ['confirmed booking', 'confirmed bookings']}
        empty={<NothingFound picture={ART.emptyBookings} text={text} otherwise="No confirmed bookings." />}
      >
        {(booking) => (
          <BookingCard
            booking={booking}
            showPerson
            actions={
              <Button
                aria-label={`Refund: ${namePersonsBooking(booking)}`}
                onClick={() => setRefunded(booking)}
              >
                Refund
              </Button>
            }
          />
        )}
      </BookingList>
      <RefundDialog booking={refunded} onClose={() => setRefunded(null)} />
    </>
  );
}
