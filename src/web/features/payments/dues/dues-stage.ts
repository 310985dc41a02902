import type { PaymentProgress } from '#contract/payments/payments.ts';
import type { PayOutcome } from '../pay/pay.ts';
import { findFormStage, type FormStage } from '../pay/stage.ts';

/** The stage of a dues payment: the form in one of three variants, or how the payment ended. */
export type DuesStage = FormStage | 'processing' | 'paid' | 'returned';

/** Returns the stage to show. While this page is paying, its form stays, whatever the server reports. */
export function duesStage(
  progress: Pick<PaymentProgress, 'state' | 'redirectUrl'>,
  { isBusy, outcome }: { isBusy: boolean; outcome: PayOutcome | null },
): DuesStage {
  const { state } = progress;
  if (!isBusy) {
    if (outcome?.kind === 'paid' || state === 'paid') return 'paid';
    if (state === 'returned' || state === 'processing') return state;
  }
  return findFormStage(progress);
}
