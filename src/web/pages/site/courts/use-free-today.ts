import { useQuery } from '@tanstack/react-query';
import { useBookingClock } from '#web/site/use-booking-clock.ts';
import { countFree } from '#web/features/calendar/free-hours.ts';
import { freeHoursFrom, clubToday } from '#web/api/first-load-queries.ts';

/**
 * Returns how many slots of each court can still be booked today. The filter bar asks, once for the page; each court reads
 * it.
 */
export function useFreeToday() {
  const { data: today } = useQuery({ ...clubToday(), enabled: false });
  const { data } = useQuery({ ...freeHoursFrom(today), enabled: false });
  const clock = useBookingClock();
  return {
    today,
    /** null where the court is not known yet. */
    countFree: (courtId: string) => {
      const court = data?.courts.find(({ _id }) => _id === courtId);
      return court ? countFree([court], 0, today, clock) : null;
    },
  };
}
