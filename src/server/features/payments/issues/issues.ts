import { formatInstant } from '#contract/clock/club-time.ts';
import { formatTaka, toTaka } from '#contract/money/money.ts';
import type { PaymentIssue } from '#contract/payments/payment-issues.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { toPayment } from '../payment-view.ts';
import type { RefundRow } from '../refund-store.ts';
import { findPayment, lockPayment } from '../store.ts';
import { markResolved, type IssueRow } from './issue-store.ts';

const providerOf = ({ provider }: IssueRow) => nameProvider(provider) ?? 'the card provider';

/** Returns what an admin reads about a payment issue. */
function describeIssue(row: IssueRow, hasRefund: boolean): string {
  switch (row.trouble) {
    case 'unapplied':
      return `The payment arrived, but ${row.unapplied_reason ?? 'it could not be used'}. ${
        hasRefund
          ? 'It will be refunded automatically.'
          : `Please give it back in ${providerOf(row)}’s dashboard, then note how.`
      }`;
    case 'refund-failed':
      return `The refund failed: ${row.refund_error ?? 'the payer’s bank did not accept it'}. Retry it, or refund the money another way and note how.`;
    case 'disputed':
      return `The payer’s bank disputed this payment on ${formatInstant(row.disputed_at?.toISOString())}. Please respond in ${providerOf(row)}’s dashboard.`;
    case 'risky':
      return `${providerOf(row)} calls this payment risky: the payer may not be the owner of the card or wallet. The booking is confirmed. Ask the member, then refund the booking or note why it is all right.`;
    case 'held':
      return `The money is there, but ${providerOf(row)} calls it risky: the payer may not be the owner of the card or wallet. The booking waits until you accept the payment or give the money back.`;
    case 'refunded-elsewhere':
      return `${formatTaka(toTaka(row.refunded_poisha))} was refunded at ${providerOf(row)}, but the booking is still confirmed. Refund it here, or note why the booking stays confirmed.`;
  }
}

export function toPaymentIssue(row: IssueRow, refunds: RefundRow[]): PaymentIssue {
  // A held payment has no time of payment until it is accepted, so it shows when it was begun.
  const hasRefund = refunds.some(({ payment_id }) => payment_id === row.id);
  const paid_at = row.paid_at ?? row.begun_at ?? row.created_at;
  return {
    ...toPayment({ ...row, paid_at }, refunds),
    trouble: row.trouble,
    detail: describeIssue(row, hasRefund),
  };
}

/** Resolves a payment issue in another way, on an admin's word. */
export async function resolveIssue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { paymentId, actorId, note }: { paymentId: string; actorId: string; note: string },
): Promise<void> {
  await requirePaid(db, paymentId);
  await inTransaction(db, async (trx) => {
    await markResolved(trx, await lockPayment(trx, paymentId), note, { actorId, now: clock() });
  });
}

async function requirePaid(db: Db, id: string): Promise<void> {
  const payment = await findPayment(db, id);
  if (!payment?.paid_at) throw new Refusal('not-found', 'There is no such payment.');
}
