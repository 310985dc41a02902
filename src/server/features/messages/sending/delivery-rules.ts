const MINUTE_MS = 60_000;

/** An e-mail that could not be sent for this long is given up. */
export const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
/** Two attempts are at most this far apart. */
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;

/** Returns what becomes of a delivery whose attempt failed: tried again then, or null: given up. */
export function nextAttempt(attempts: number, madeAt: Date, now: Date): Date | null {
  const pause = Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
  const next = new Date(now.getTime() + pause);
  return next.getTime() - madeAt.getTime() > GIVE_UP_MS ? null : next;
}

/** This is kept as the problem of an e-mail whose account has no address any more. */
export const NO_ADDRESS = 'no-address';

/** This is kept as the problem of a push whose person has no device any more. */
export const NO_DEVICE = 'no-device';

/** Says that a message cannot be delivered, however often it is tried. */
export class Undeliverable extends Error {}

/** Returns what is kept of what a mail server says: one line that fits a table. */
export function problemOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
