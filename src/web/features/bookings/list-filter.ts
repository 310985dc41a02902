import { bookingSort, type BookingSort } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';

/** What of a list of bookings is shown, and in which order. */
export interface BookingFilter {
  sort: BookingSort;
  /** The first and the last day of play; '' for all. */
  from: ClubDate;
  to: ClubDate;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns what an address asks for. What it does not say, or not in a way that can be read, is as usual. */
export function readFilter(params: URLSearchParams, usual: BookingFilter): BookingFilter {
  const asked = bookingSort.safeParse(params.get('sort'));
  const sort = asked.success ? asked.data : usual.sort;
  const readDate = (name: 'from' | 'to') => {
    const date = params.get(name);
    return date === '' || (date !== null && DATE.test(date)) ? date : usual[name];
  };
  // Days of play stand anywhere in a list in the order of requests, so it is not filtered by them.
  return sort === 'newest'
    ? { sort, from: '', to: '' }
    : { sort, from: readDate('from'), to: readDate('to') };
}

/** The address for a change of the filter: a day of play sorts by it. */
export function writeFilter(
  params: URLSearchParams,
  change: Partial<BookingFilter>,
  sort: BookingSort,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  if (change.sort === undefined && sort === 'newest') next.set('sort', 'play');
  return next;
}

/** Returns the query of the call; what is as the call has it anyway is not said. */
export function queryOfFilter({ sort, from, to }: BookingFilter) {
  return {
    ...(sort !== 'newest' && { sort }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
