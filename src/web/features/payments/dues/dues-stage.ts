import type { PaymentProgress } from '#contract/payments/payments.ts';
import type { PayOutcome } from '../pay/pay.ts';
import { findFormStage, type FormStage } from '../pay/stage.ts';

/** What is shown of a payment of dues: the form, in its three ways, or how the payment ended. */
export type DuesStage = FormStage | 'processing' | 'paid' | 'returned';

/** While this page is paying, its form stays, whatever the server reports. */
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
