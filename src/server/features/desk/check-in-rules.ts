import { CHECK_IN_DAYS } from '#contract/desk/check-in-days.ts';

const MINUTE = 60_000;

/** How far a device's clock may be ahead of the club's. */
const MOST_AHEAD_MS = 2 * MINUTE;
const OLDEST_MS = CHECK_IN_DAYS * 24 * 60 * MINUTE;

/** Whether a check-in time is plausible by the club's clock. */
export function isPossibleTime(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age >= -MOST_AHEAD_MS && age <= OLDEST_MS;
}
