import type { ClubDate } from './club-time.ts';

const DAY_MS = 86_400_000;

/** Returns the number of days from the first date to the second, which is included. */
export const daysBetween = (from: ClubDate, to: ClubDate): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;
