import type { Booking } from '#contract/bookings/bookings.ts';
import { findRest, type Rest } from '#contract/bookings/rest.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';

/** Returns what is left to pay of a confirmed booking; null: nothing. */
export function useRest(booking: Booking): Rest | null {
  const { restMinutes } = useSiteSettings();
  return findRest(booking, restMinutes, new Date());
}
