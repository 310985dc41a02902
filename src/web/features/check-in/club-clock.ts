/**
 * Milliseconds by which a device clock may differ from the club's clock and still be treated as correct: responses take time, and their
 * `Date` header has a resolution of one second.
 */
const RIGHT_MS = 30_000;

/** Returns how many milliseconds the club's clock is ahead of the device's, based on the date of a response that has just arrived. */
export function measureAhead(date: string | null, now: Date): { aheadMs?: number } {
  const ahead = Date.parse(date ?? '') - now.getTime();
  return Math.abs(ahead) > RIGHT_MS ? { aheadMs: ahead } : {};
}
