import type { ClubDate } from './club-time.ts';

const DAY_MS = 86_400_000;

/** Returns how many days lie between two days, of which the second counts. */
export const daysBetween = (from: ClubDate, to: ClubDate): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;
