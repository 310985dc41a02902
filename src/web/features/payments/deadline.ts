import type { Booking } from '#contract/bookings/bookings.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';

/** A payment that somebody is at work on is asked about as often. */
export const AT_WORK_MS = 5_000;
/** The club ends an unpaid booking some seconds after its deadline. */
const AFTER_DEADLINE_MS = 8_000;
/** Browsers limit a timeout to 24 days, and a sleeping computer stretches it. */
const LONGEST_MS = 60 * 60_000;

interface Seen {
  booking: Pick<Booking, 'status' | 'expires_at'>;
  progress: Pick<PaymentProgress, 'state'>;
}

/**
 * Returns the milliseconds until the payment page polls again: soon while the bank is processing, otherwise when the time
 * to pay is over. A wrong clock only makes it poll too early or too late; the server decides.
 */
export function nextLook({ booking, progress }: Seen, now: Date): number | false {
  if (progress.state === 'processing') return AT_WORK_MS;
  if (booking.status !== 'approved' || booking.expires_at === null) return false;
  const left = Date.parse(booking.expires_at) - now.getTime();
  return Math.min(Math.max(left, 0) + AFTER_DEADLINE_MS, LONGEST_MS);
}
