import type { Booking } from '#contract/bookings/bookings.ts';
import { restOf, type Rest } from '#contract/bookings/rest.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';

/** Returns what is left to pay of a confirmed booking; null: nothing. */
export function useRest(booking: Booking): Rest | null {
  const { restMinutes } = useSiteSettings();
  return restOf(booking, restMinutes, new Date());
}
