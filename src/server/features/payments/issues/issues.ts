import { formatInstant } from '#contract/clock/dates.ts';
import { formatTaka, poisha, toTaka } from '#contract/money/money.ts';
import type { PaymentIssue } from '#contract/payments/payment-issues.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { toPayment } from '../payment-view.ts';
import { sayReason, sayUnapplied } from '../reasons.ts';
import type { RefundRow } from '../refund-store.ts';
import { findPayment, lockPayment } from '../store.ts';
import { isNotSet } from '../../../providers/side-by-side.ts';
import { giveBackByHand, giveUpWaiting } from '../not-set/settle-by-hand.ts';
import { markResolved, type IssueRow } from './issue-store.ts';
import { t as refusals } from '../texts.ts';
import { t } from './texts.ts';

/** Returns what an admin reads about a payment issue. */
function describeIssue(row: IssueRow, own: RefundRow[]): string {
  const provider = nameProvider(row.provider) ?? t.cardProvider;
  const hasRefund = own.length > 0;
  switch (row.trouble) {
    case 'unapplied': {
      const why = sayUnapplied(row.unapplied_reason);
      return hasRefund ? t.comesBack(why) : t.giveBack({ why, provider });
    }
    case 'refund-failed':
      return t.refundFailed(row.refund_error === null ? t.notAccepted : sayReason(row.refund_error));
    case 'not-paid':
      return t.notPaid;
    case 'provider-not-set': {
      if (row.status === 'processing') return t.waitsToBeAsked(provider);
      const due = own.filter(({ status }) => status === 'due');
      const amount = formatTaka(toTaka(poisha(due.reduce((sum, refund) => sum + refund.amount_poisha, 0))));
      const wasTried = due.some(({ attempts }) => attempts > 0);
      return (wasTried ? t.waitsTried : t.waits)({ amount, provider });
    }
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
  const own = refunds.filter(({ payment_id }) => payment_id === row.id);
  const paid_at = row.paid_at ?? row.begun_at ?? row.created_at;
  return {
    ...toPayment({ ...row, paid_at }, refunds),
    trouble: row.trouble,
    detail: describeIssue(row, own),
  };
}

/** Resolves a payment issue in another way, on an admin's word. */
export async function resolveIssue(
  { db, clock, providers }: Pick<Services, 'db' | 'clock' | 'providers'>,
  { paymentId, actorId, note }: { paymentId: string; actorId: string; note: string },
): Promise<void> {
  const found = await findPayment(db, paymentId);
  const waits = found !== null && isNotSet(providers, found.provider);
  if (!found?.paid_at && !(waits && found.status === 'processing'))
    throw new Refusal('not-found', refusals.noSuchPayment);
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    const actor = { actorId, now: clock() };
    if (waits && payment.status === 'processing') return giveUpWaiting(trx, payment, note, actor);
    if (waits) await giveBackByHand(trx, payment, actor);
    await markResolved(trx, payment, note, actor);
  });
}
