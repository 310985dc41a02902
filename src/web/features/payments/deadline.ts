import type { Booking } from '#contract/bookings/bookings.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';

/** Milliseconds between polls while a payment is being processed. */
export const AT_WORK_MS = 5_000;
/** The club ends an unpaid booking a few seconds after its deadline. */
const AFTER_DEADLINE_MS = 8_000;
/** Browsers limit timeouts to 24 days, and a sleeping computer extends them. */
const LONGEST_MS = 60 * 60_000;

interface Seen {
  booking: Pick<Booking, 'status' | 'expires_at'>;
  progress: Pick<PaymentProgress, 'state'>;
}

/**
 * Returns the milliseconds until the payment page polls again: soon while the bank is processing, otherwise after the payment deadline. A
 * wrong clock only makes it poll too early or too late; the server decides.
 */
export function nextLook({ booking, progress }: Seen, now: Date): number | false {
  if (progress.state === 'processing') return AT_WORK_MS;
  if (booking.status !== 'approved' || booking.expires_at === null) return false;
  const left = Date.parse(booking.expires_at) - now.getTime();
  return Math.min(Math.max(left, 0) + AFTER_DEADLINE_MS, LONGEST_MS);
}
