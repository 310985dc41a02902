import { bookingSort, type BookingSort } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';

export interface BookingFilter {
  sort: BookingSort;
  /** The first and the last day of play; '' means no limit. */
  from: ClubDate;
  to: ClubDate;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter from a URL. Missing or unreadable values fall back to `usual`. */
export function readFilter(params: URLSearchParams, usual: BookingFilter): BookingFilter {
  const asked = bookingSort.safeParse(params.get('sort'));
  const sort = asked.success ? asked.data : usual.sort;
  const readDate = (name: 'from' | 'to') => {
    const date = params.get(name);
    return date === '' || (date !== null && DATE.test(date)) ? date : usual[name];
  };
  // The order of requests says nothing about days of play, so a list in that order is not filtered by them.
  return sort === 'newest'
    ? { sort, from: '', to: '' }
    : { sort, from: readDate('from'), to: readDate('to') };
}

/** Returns the query parameters after a change of the filter. Choosing a day of play also sorts by it. */
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

/** Returns the query parameters of the call, without those that have their default value. */
export function queryOfFilter({ sort, from, to }: BookingFilter) {
  return {
    ...(sort !== 'newest' && { sort }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
