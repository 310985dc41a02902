import type { Booking } from '#contract/bookings/bookings.ts';
import { findRest, type Rest } from '#contract/bookings/rest.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';

/** Returns the unpaid rest of a confirmed booking; null when nothing is due. */
export function useRest(booking: Booking): Rest | null {
  const { restMinutes } = useSiteSettings();
  return findRest(booking, restMinutes, new Date());
}
