import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { Part } from '#contract/payments/charges.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import type { PayOutcome } from './pay.ts';

/**
 * The stages that show the form. `back` means that the payer returned from a provider's page without paying, `unfinished` that an
 * unfinished payment exists there.
 */
export type FormStage = 'pay' | 'back' | 'unfinished';

/**
 * What the payment page shows. `pay` is the form, also while it is paying; `processing` means that the bank is processing an earlier
 * payment; `returned` means that the payment came too late and is refunded; `at-club` means that the rest is paid at the club; `closed`
 * means that the booking cannot be paid.
 */
export type Stage = FormStage | 'processing' | 'paid' | 'returned' | 'at-club' | 'closed';

interface Known {
  booking: { status: BookingStatus };
  progress: Pick<PaymentProgress, 'state' | 'redirectUrl'>;
  /** The part to pay; null for the whole booking. */
  part: Pick<Part, 'state' | 'due'> | null;
  /** Whether a part that is due later can be paid online. */
  isLaterHere: boolean;
}

interface PageState {
  isBusy: boolean;
  outcome: PayOutcome | null;
}

export function findFormStage({ state, redirectUrl }: Known['progress']): FormStage {
  switch (state) {
    case 'back':
      return 'back';
    case 'open':
      return redirectUrl === undefined ? 'pay' : 'unfinished';
    case 'none':
    case 'challenged':
    case 'processing':
    case 'paid':
    case 'returned':
      return 'pay';
  }
}

function isPaid({ booking: { status }, progress, part }: Known): boolean {
  if (!part) return status === 'confirmed';
  const isLive = status === 'approved' || status === 'confirmed';
  return isLive && (part.state === 'paid' || progress.state === 'paid');
}

/** Returns the stage to show. While this page is paying, its form stays, whatever the server reports. */
export function findPaymentStage(known: Known, { isBusy, outcome }: PageState): Stage {
  const { booking, progress, part, isLaterHere } = known;
  const isRest = part?.due === 'later';
  if (isBusy) return findFormStage(progress);
  if (outcome?.kind === 'paid' || isPaid(known)) return 'paid';
  if (progress.state === 'returned') return 'returned';
  if (booking.status !== (isRest ? 'confirmed' : 'approved')) return 'closed';
  if (progress.state === 'processing') return 'processing';
  return isRest && !isLaterHere ? 'at-club' : findFormStage(progress);
}
