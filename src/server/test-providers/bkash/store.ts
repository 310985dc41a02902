import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import type { BkashPaymentRow } from '../rows.ts';
import { guard } from '../../platform/db/guard.ts';

export async function insertBkashPayment(db: Db, row: NewRow<'card_gateway.bkash_payments'>): Promise<void> {
  await db.insertInto('card_gateway.bkash_payments').values(row).execute();
}

export function findPaymentBy(
  db: Db,
  by: 'payment_id' | 'trx_id',
  value: string,
): Promise<BkashPaymentRow | undefined> {
  return db.selectFrom('card_gateway.bkash_payments').selectAll().where(by, '=', value).executeTakeFirst();
}

export type PayerAnswer =
  | { returned: 'success'; wallet: string }
  | { returned: 'failure' | 'cancel'; wallet: null };

/** Records the payer's choice on the page. Only the first choice is kept. */
export async function noteAnswer(
  db: Db,
  paymentId: string,
  { returned, wallet }: PayerAnswer,
): Promise<void> {
  await sql`
    update card_gateway.bkash_payments set returned = ${returned}, wallet = ${wallet},
      state = ${returned === 'success' ? 'agreed' : 'over'}
    where payment_id = ${paymentId} and state = 'initiated'`.execute(db);
}

/** Debits the wallet of a payment that the payer has agreed to. Returns false when it has already been debited or must not be debited. */
export async function debit(
  db: Db,
  paymentId: string,
  { trxId, now }: { trxId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_gateway.bkash_payments set state = 'completed', debits = debits + 1, trx_id = ${trxId},
      executed_at = ${now}::timestamptz
    where payment_id = ${paymentId} and ${guard('payer agreed', sql`state = 'agreed'`)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends a payment that the wallet could not pay. Returns false when it has already ended. */
export async function giveUp(db: Db, paymentId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_gateway.bkash_payments set state = 'over'
    where payment_id = ${paymentId} and state = 'agreed'`.execute(db);
  return numAffectedRows === 1n;
}
