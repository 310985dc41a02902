import { formatInstant } from '#contract/clock/dates.ts';
import { formatTaka, toTaka } from '#contract/money/money.ts';
import type { PaymentIssue } from '#contract/payments/payment-issues.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { toPayment } from '../payment-view.ts';
import { sayReason, sayUnapplied } from '../reasons.ts';
import type { RefundRow } from '../refund-store.ts';
import { findPayment, lockPayment } from '../store.ts';
import { markResolved, type IssueRow } from './issue-store.ts';
import { t as refusals } from '../texts.ts';
import { t } from './texts.ts';

/** Returns what an admin reads about a payment issue. */
function describeIssue(row: IssueRow, hasRefund: boolean): string {
  const provider = nameProvider(row.provider) ?? t.cardProvider;
  switch (row.trouble) {
    case 'unapplied': {
      const why = sayUnapplied(row.unapplied_reason);
      return hasRefund ? t.comesBack(why) : t.giveBack({ why, provider });
    }
    case 'refund-failed':
      return t.refundFailed(row.refund_error === null ? t.notAccepted : sayReason(row.refund_error));
    case 'disputed':
      return t.disputed({ date: formatInstant(row.disputed_at?.toISOString()), provider });
    case 'risky':
      return (row.membership ? t.riskyDues : t.risky)(provider);
    case 'held':
      return (row.membership ? t.heldDues : t.held)(provider);
    case 'refunded-elsewhere': {
      const amount = formatTaka(toTaka(row.refunded_poisha));
      return (row.membership ? t.duesRefundedElsewhere : t.refundedElsewhere)({ amount, provider });
    }
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
  if (!payment?.paid_at) throw new Refusal('not-found', refusals.noSuchPayment);
}
