import { randomUUID } from 'node:crypto';
import { fromTaka } from '#contract/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { insertBkashRefund } from '#server/test-providers/bkash/refunds.ts';
import { makeSslcommerzRefund } from '#server/test-providers/sslcommerz/query.ts';

const newName = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();

/** Makes a refund in bKash's panel without notifying the club. Returns bKash's id of the refund. */
export async function refundInBkashPanel(db: Db, ref: string, taka: number, now: Date): Promise<string> {
  const id = newName();
  const row = {
    refund_trx_id: id,
    payment_id: ref,
    amount: fromTaka(taka),
    sku: 'portal',
    reason: 'by hand',
    created_at: now,
  };
  if (!(await insertBkashRefund(db, row))) throw new Error('bKash has not that much left of it');
  return id;
}

/** Makes a refund in SSLCommerz's panel. Returns its id of the refund. */
export async function refundInSslcommerzPanel(
  db: Db,
  tranId: string,
  taka: number,
  now: Date,
): Promise<string> {
  const { bank_tran_id } = await db
    .selectFrom('card_gateway.sslcommerz_transactions as t')
    .innerJoin('card_gateway.sslcommerz_sessions as s', 's.key', 't.session_key')
    .select('t.bank_tran_id')
    .where('s.tran_id', '=', tranId)
    .where('t.ending', '=', 'paid')
    .executeTakeFirstOrThrow();
  const id = newName();
  const outcome = await makeSslcommerzRefund(db, {
    refund_ref_id: id,
    refund_trans_id: `panel-${id}`,
    bank_tran_id,
    amount: fromTaka(taka),
    created_at: now,
  });
  if (outcome.kind !== 'made') throw new Error(`SSLCommerz refuses it: ${outcome.kind}`);
  return id;
}
