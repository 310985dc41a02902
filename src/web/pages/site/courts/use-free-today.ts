import { useQuery } from '@tanstack/react-query';
import { useBookingClock } from '#web/site/use-booking-clock.ts';
import { countFree } from '#web/features/calendar/free-hours.ts';
import { freeHoursFrom, clubToday } from '#web/api/first-load-queries.ts';

/**
 * Returns how many slots of each court can still be booked today. The filter bar loads them once for the page, and each court reads the
 * cache.
 */
export function useFreeToday() {
  const { data: today } = useQuery({ ...clubToday(), enabled: false });
  const { data } = useQuery({ ...freeHoursFrom(today), enabled: false });
  const clock = useBookingClock();
  return {
    today,
    /** Returns null while the court is unknown. */
    countFree: (courtId: string) => {
      const court = data?.courts.find(({ _id }) => _id === courtId);
      return court ? countFree([court], 0, today, clock) : null;
    },
  };
}
