import { useInfiniteQuery } from '@tanstack/react-query';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { BookingCard } from '#web/features/bookings/booking-card.tsx';
import { BookingList } from '#web/features/bookings/booking-list.tsx';
import { confirmedBookings } from '#web/features/bookings/queries.ts';
import { foundIn } from '#web/ui/endless-list.tsx';
import { NothingFound, SearchBox, useSearchText } from '#web/ui/search-box.tsx';

export function AllConfirmedPage() {
  const { text, setText } = useSearchText();
  const list = useInfiniteQuery(confirmedBookings(text));
  return (
    <>
      <PageHeading title="All Confirmed Bookings" />
      <SearchBox label="Search by court type" text={text} result={text && foundIn(list)} onSearch={setText} />
      <BookingList
        list={list}
        empty={<NothingFound picture={ART.emptyBookings} text={text} otherwise="No confirmed bookings." />}
      >
        {(booking) => <BookingCard booking={booking} showPerson />}
      </BookingList>
    </>
  );
}
