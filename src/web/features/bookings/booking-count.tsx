import { useInfiniteQuery } from '@tanstack/react-query';
import { bookingRequests, myBookings } from './queries.ts';

interface BookingCountProps {
  /** Whose bookings; null counts everybody's pending ones. */
  email: string | null;
  status: 'pending' | 'approved';
}

/** How many bookings wait, beside the link to their list; nothing while there is none or it is not known. */
export function BookingCount({ email, status }: BookingCountProps) {
  const own = useInfiniteQuery({ ...myBookings(email ?? '', status), enabled: Boolean(email) });
  const all = useInfiniteQuery({ ...bookingRequests(), enabled: email === null });
  const pages = (email === null ? all : own).data?.pages ?? [];
  const count = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return null;
  const hasMore = pages.at(-1)?.next !== null;
  return (
    <span className="ms-auto rounded-full bg-brand-soft px-2 py-0.5 text-xs font-semibold text-ink tabular-nums">
      {count}
      {hasMore && '+'}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
