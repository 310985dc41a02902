import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import type { RefundRow, TransactionRow } from '../rows.ts';
import { lockPaid } from './store.ts';

export type NewRefund = NewRow<'card_gateway.sslcommerz_refunds'>;

/** What became of a refund that was asked for: `known` was made before, under the same id. */
export type RefundOutcome =
  { kind: 'made' | 'known'; refund: RefundRow } | { kind: 'no payment' | 'another payment' | 'too much' };

/** The refunds of the payment, and the one that has this id, whose it may be. */
function findSiblings(trx: Trx, wanted: NewRefund): Promise<RefundRow[]> {
  return trx
    .selectFrom('card_gateway.sslcommerz_refunds')
    .selectAll()
    .where((is) =>
      is.or([
        is('bank_tran_id', '=', wanted.bank_tran_id),
        is('refund_trans_id', '=', wanted.refund_trans_id),
      ]),
    )
    .execute();
}

function judge(paid: TransactionRow, siblings: RefundRow[], wanted: NewRefund): RefundOutcome | null {
  const known = siblings.find(({ refund_trans_id }) => refund_trans_id === wanted.refund_trans_id);
  if (known)
    return known.bank_tran_id === paid.bank_tran_id
      ? { kind: 'known', refund: known }
      : { kind: 'another payment' };
  const given = siblings.reduce((sum, { amount }) => sum + amount, 0);
  return given + wanted.amount > paid.amount ? { kind: 'too much' } : null;
}

/** Makes a refund once, and never more than was paid: refunds of one payment take turns. */
export function makeRefund(db: Db, wanted: NewRefund): Promise<RefundOutcome> {
  return inTransaction(db, async (trx) => {
    const paid = await lockPaid(trx, wanted.bank_tran_id, wanted.created_at);
    if (!paid) return { kind: 'no payment' };
    const outcome = judge(paid, await findSiblings(trx, wanted), wanted);
    if (outcome) return outcome;
    const refund = await trx
      .insertInto('card_gateway.sslcommerz_refunds')
      .values(wanted)
      .onConflict((conflict) => conflict.constraint('sslcommerz_refunds_trans_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    return refund ? { kind: 'made', refund } : { kind: 'another payment' };
  });
}

export function findRefund(db: Db, refundRefId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('card_gateway.sslcommerz_refunds')
    .selectAll()
    .where('refund_ref_id', '=', refundRefId)
    .executeTakeFirst();
}
