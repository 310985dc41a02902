import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ListPage } from '#web/api/client.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { ErrorState, Loading } from '#web/ui/states.tsx';

interface BookingListProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Booking>>>;
  empty: ReactNode;
  children: (booking: Booking) => ReactNode;
}

/** A list of bookings in each of its states; more of it comes as one scrolls. */
export function BookingList({ list, empty, children }: BookingListProps) {
  if (list.isPending) return <Loading />;
  if (!list.data) {
    return <ErrorState message={`Error: ${list.error.message}`} onRetry={() => void list.refetch()} />;
  }
  const bookings = list.data.pages.flatMap((page) => page.rows);
  if (bookings.length === 0) return empty;
  return (
    <>
      <ul className="grid gap-4">
        {bookings.map((booking) => (
          <li key={booking._id}>{children(booking)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          busy={list.isFetchingNextPage}
          problem={list.isFetchNextPageError ? list.error.message : undefined}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
