/** A device that is so near to the club's clock is right: an answer takes a while, and its date has no parts of a second. */
const RIGHT_MS = 30_000;

/** Returns by how much the club's clock is ahead of the device's, by the date of an answer that has just come. */
export function measureAhead(date: string | null, now: Date): { aheadMs?: number } {
  const ahead = Date.parse(date ?? '') - now.getTime();
  return Math.abs(ahead) > RIGHT_MS ? { aheadMs: ahead } : {};
}
