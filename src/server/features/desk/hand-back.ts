import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { findRefundById, moveRefund, sumRefunds, type RefundRow } from '../payments/refunds.ts';
import { lockPayment } from '../payments/payment.ts';
import type { AtDesk } from './take-payment.ts';
import { t } from './texts.ts';

/** Records that a refund was handed back by hand; its payment's row is locked. */
export async function handBackLocked(trx: Trx, refund: RefundRow, actor: AtDesk): Promise<void> {
  await moveRefund(trx, refund, { status: 'succeeded', handed_by: actor.actorId }, actor);
  await sumRefunds(trx, refund.payment_id);
}

function refuse(): never {
  throw new Refusal('not-found', t.noSuchRefund);
}

/** Hands back a refund that waits. Two who say it at once hand it back once, and a repeat changes nothing. */
export async function handBackRefund(db: Db, refundId: string, actor: AtDesk): Promise<void> {
  const known = await findRefundById(db, refundId);
  if (!known) refuse();
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, known.payment_id);
    const refund = await findRefundById(trx, refundId);
    if (payment.provider !== 'desk' || !refund) refuse();
    if (refund.status === 'due') await handBackLocked(trx, refund, actor);
  });
}
