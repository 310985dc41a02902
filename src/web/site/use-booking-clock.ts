import type { BookingClock } from '#contract/clock/club-time.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useSiteSettings } from './site-settings.tsx';

/** Returns the clock that decides what can still be booked. Until hydration, every slot is treated as bookable. */
export function useBookingClock(): BookingClock {
  const { minNoticeMinutes } = useSiteSettings();
  return { now: useNow(), minNoticeMinutes };
}
