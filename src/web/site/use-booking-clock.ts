import type { BookingClock } from '#contract/clock/club-time.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useSiteSettings } from './site-settings.tsx';

/** Tells what can still be booked; until the browser has taken over, everything can. */
export function useBookingClock(): BookingClock {
  const { minNoticeMinutes } = useSiteSettings();
  return { now: useNow(), minNoticeMinutes };
}
