import type { Trx } from '../../../platform/db/database.ts';
import { audited, type Actor } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import { askOnReturn } from '../../../providers/hosted/recheck-store.ts';
import { releaseCouponUse } from '../../coupons/redemption-store.ts';
import { findRefundsOf, moveRefund, sumRefunds, type RefundRow } from '../refund-store.ts';
import type { PaymentRow } from '../store.ts';
import { NOT_SET } from '../sync/sync-payment.ts';
import { t } from '../texts.ts';
import { movePayment } from '../write-store.ts';

/** Another node, which has the provider, may have claimed it: its call is over after this time. */
const SENDING_MS = 5 * 60_000;

/** Claims set the next try after 1, 2, 4 … minutes, at most a day: so long before it this one was claimed. */
function isBeingSent({ attempts, next_at }: RefundRow, now: Date): boolean {
  if (attempts === 0) return false;
  const pauseMs = Math.min(24 * 60, 2 ** Math.min(attempts - 1, 20)) * 60_000;
  return now.getTime() - (next_at.getTime() - pauseMs) < SENDING_MS;
}

/** The club has given back what is due of a payment, whose row is locked: its provider, which is not set, never sends it. */
export async function giveBackByHand(trx: Trx, payment: PaymentRow, actor: Actor): Promise<void> {
  const due = (await findRefundsOf(trx, [payment.id])).filter(({ status }) => status === 'due');
  for (const refund of due) {
    if (isBeingSent(refund, actor.now)) throw new Refusal('payment-busy', t.refundUnderWay);
    await moveRefund(trx, refund, { status: 'succeeded', handed_by: actor.actorId }, actor);
  }
  await sumRefunds(trx, payment.id);
}

/** Nobody waits any longer for a payment under way, whose row is locked: it is over here, and asked about once its provider is back. */
export async function giveUpWaiting(
  trx: Trx,
  payment: PaymentRow,
  note: string,
  actor: Actor,
): Promise<void> {
  await movePayment(trx, payment, 'canceled', { last_error: NOT_SET }, actor);
  await releaseCouponUse(trx, payment.id);
  await askOnReturn(trx, payment, actor.now);
  await audited(trx, actor, {
    action: 'payment.settled',
    subject: 'payments',
    subjectId: payment.id,
    after: { note },
  });
}
