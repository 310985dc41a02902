import type { QueryKey } from '@tanstack/react-query';

/** Whether others may change an answer at any moment, so that what shows it follows (src/web/live). */
export function isLive([subject]: QueryKey): boolean {
  return [
    'availability',
    'bookings',
    'calendar',
    'desk',
    'messages',
    'my-bookings',
    'parts',
    'payments',
  ].includes(String(subject));
}
