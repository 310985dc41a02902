import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import type { PayOutcome } from './pay.ts';

/** Stages with the form: `back`: the payer returned from a provider's page without paying; `unfinished`: left it meanwhile. */
type FormStage = 'pay' | 'back' | 'unfinished';

/**
 * What the payment page shows. `pay`: the form, also while it is paying; `processing`: the bank is processing an earlier
 * payment; `returned`: the payment came too late and is refunded; `closed`: the booking cannot be paid.
 */
export type Stage = FormStage | 'processing' | 'paid' | 'returned' | 'closed';

interface Known {
  booking: { status: BookingStatus };
  progress: Pick<PaymentProgress, 'state' | 'redirectUrl'>;
}

interface InThisPage {
  isBusy: boolean;
  outcome: PayOutcome | null;
}

function formOf({ state, redirectUrl }: Known['progress']): FormStage {
  if (state === 'back') return 'back';
  return state === 'open' && redirectUrl !== undefined ? 'unfinished' : 'pay';
}

/** While this page is paying, its form stays, whatever the server reports. */
export function stageOf({ booking, progress }: Known, { isBusy, outcome }: InThisPage): Stage {
  if (isBusy) return formOf(progress);
  if (outcome?.kind === 'paid' || booking.status === 'confirmed') return 'paid';
  if (progress.state === 'returned') return 'returned';
  if (booking.status !== 'approved') return 'closed';
  return progress.state === 'processing' ? 'processing' : formOf(progress);
}
