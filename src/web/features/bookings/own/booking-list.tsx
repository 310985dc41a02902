import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { ListPage } from '#web/api/paging.ts';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import type { Counts } from '#web/ui/lists/row-count.tsx';

interface BookingListProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Booking>>>;
  empty: ReactNode;
  /** The number of bookings; no count is shown when undefined. */
  counts: Counts | undefined;
  children: (booking: Booking) => ReactNode;
}

/** Shows a list of bookings with its loading, error and empty states, and loads more on scrolling. */
export function BookingList({ list, empty, counts, children }: BookingListProps) {
  return (
    <EndlessList shape="cards" list={list} empty={empty} counts={counts}>
      {(bookings) => (
        <ul className="grid gap-4">
          {bookings.map((booking) => (
            <li key={booking._id}>{children(booking)}</li>
          ))}
        </ul>
      )}
    </EndlessList>
  );
}
