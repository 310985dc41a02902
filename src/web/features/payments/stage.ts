import type { BookingStatus } from '#contract/bookings.ts';
import type { PaymentProgress } from '#contract/payments.ts';
import type { PayOutcome } from './pay.ts';

/**
 * What the payment page shows. `pay`: the form, also while a payment is under way in it; `processing`: the bank is at
 * work on a payment that was begun before; `returned`: the money came too late; `closed`: it cannot be paid.
 */
export type Stage = 'pay' | 'processing' | 'paid' | 'returned' | 'closed';

interface Known {
  booking: { status: BookingStatus };
  progress: Pick<PaymentProgress, 'state'>;
}

interface InThisPage {
  isBusy: boolean;
  outcome: PayOutcome | null;
}

/** A payment that is under way in this page is never interrupted by news of it. */
export function stageOf({ booking, progress }: Known, { isBusy, outcome }: InThisPage): Stage {
  if (isBusy) return 'pay';
  if (outcome?.kind === 'paid' || booking.status === 'confirmed') return 'paid';
  if (progress.state === 'returned') return 'returned';
  if (booking.status !== 'approved') return 'closed';
  return progress.state === 'processing' ? 'processing' : 'pay';
}
