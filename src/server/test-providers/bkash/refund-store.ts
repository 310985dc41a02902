import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import type { BkashPaymentRow, BkashRefundRow } from '../rows.ts';

type NewRefund = NewRow<'card_gateway.bkash_refunds'>;

/** The refunds of a payment, first to last. */
export function findRefunds(db: Db, paymentId: string): Promise<BkashRefundRow[]> {
  return db
    .selectFrom('card_gateway.bkash_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('refund_trx_id')
    .execute();
}

function lockPayment(trx: Trx, paymentId: string): Promise<BkashPaymentRow> {
  return trx
    .selectFrom('card_gateway.bkash_payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps a refund of a payment that took money; false where it would be more than is left. Refunds take turns. */
export function insertRefund(db: Db, refund: NewRefund): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, refund.payment_id);
    const made = await findRefunds(trx, refund.payment_id);
    const given = made.reduce((sum, { amount }) => sum + amount, 0);
    if (given + refund.amount > payment.amount) return false;
    await trx.insertInto('card_gateway.bkash_refunds').values(refund).execute();
    return true;
  });
}
