import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { ListPage } from '#web/api/paging.ts';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';

interface BookingListProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Booking>>>;
  empty: ReactNode;
  /** The noun for one booking and for many; undefined shows no count. */
  counts: undefined | readonly [one: string, many: string];
  children: (booking: Booking) => ReactNode;
}

/** A list of bookings with its loading, error and empty states; loads more on scrolling. */
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
