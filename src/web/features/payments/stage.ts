import type { BookingStatus } from '#contract/bookings.ts';
import type { PaymentProgress } from '#contract/payments.ts';
import type { PayOutcome } from './pay.ts';

/**
 * What the payment page shows. `pay`: the form, also while it is paying; `processing`: the bank is processing an earlier
 * payment; `returned`: the payment came too late and is refunded; `closed`: the booking cannot be paid.
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

/** While this page is paying, its form stays, whatever the server reports. */
export function stageOf({ booking, progress }: Known, { isBusy, outcome }: InThisPage): Stage {
  if (isBusy) return 'pay';
  if (outcome?.kind === 'paid' || booking.status === 'confirmed') return 'paid';
  if (progress.state === 'returned') return 'returned';
  if (booking.status !== 'approved') return 'closed';
  return progress.state === 'processing' ? 'processing' : 'pay';
}
