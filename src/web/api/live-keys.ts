import type { QueryKey } from '@tanstack/react-query';

/** Returns whether others may change an answer at any moment, so that src/web/live keeps it up to date. */
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
