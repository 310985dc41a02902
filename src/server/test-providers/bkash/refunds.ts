import { randomBytes } from 'node:crypto';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import type { BkashPaymentRow, BkashRefundRow } from '../rows.ts';
import { printAmount, readAmount } from '../wire.ts';
import { bkashTime } from './answers.ts';
import type { BkashTestOptions, JsonFields } from './options.ts';
import { findPaymentBy } from './store.ts';

const LONGEST = 255;
/** Milliseconds within which a payment can be refunded. */
const REFUND_MS = 15 * 86_400_000;

/** Returns a refusal in the format of version 2, which has other field names and messages in both languages. */
function refuse(code: string, english: string, bangla: string): object {
  return { internalCode: code, externalCode: code, errorMessageEn: english, errorMessageBn: bangla };
}

const NOT_FOUND = refuse('2080', 'Transaction not found', 'লেনদেনটি পাওয়া যায়নি');

/** Returns the payment that both ids identify; null when it does not exist or has not been paid. */
async function findPaid({ db }: BkashTestOptions, { paymentId = '', trxId }: JsonFields) {
  const payment = await findPaymentBy(db, 'payment_id', paymentId);
  return payment?.executed_at && payment.trx_id === trxId
    ? { ...payment, executed_at: payment.executed_at, trx_id: payment.trx_id }
    : null;
}

/** Returns the refusal when the fields are not a valid refund of this payment; otherwise null. */
function findFault(
  { executed_at }: Pick<BkashPaymentRow, 'executed_at'>,
  { sku = '', reason = '', refundAmount }: JsonFields,
  now: Date,
): object | null {
  if (sku.trim() === '' || reason.trim() === '')
    return refuse('2065', 'Mandatory field missing', 'আবশ্যক তথ্য দেওয়া হয়নি');
  if (sku.length > LONGEST || reason.length > LONGEST)
    return refuse('2071', 'A field is longer than 255 characters', 'একটি তথ্য ২৫৫ অক্ষরের বেশি');
  if (!readAmount(refundAmount)) return refuse('2006', 'Invalid Amount', 'টাকার পরিমাণ সঠিক নয়');
  const isLate = executed_at === null || now.getTime() - executed_at.getTime() > REFUND_MS;
  return isLate
    ? refuse(
        '2073',
        'Refund is not allowed for a transaction of this age',
        'এত পুরনো লেনদেনের টাকা ফেরত দেওয়া যায় না',
      )
    : null;
}

/** Makes a refund, which completes immediately. Returns bKash's answer. */
export async function makeBkashRefund(options: BkashTestOptions, fields: JsonFields): Promise<object> {
  const { db, clock } = options;
  const paid = await findPaid(options, fields);
  if (!paid) return NOT_FOUND;
  const now = clock();
  const fault = findFault(paid, fields, now);
  const amount = readAmount(fields['refundAmount']);
  if (fault || amount === null) return fault ?? NOT_FOUND;
  const { sku = '', reason = '' } = fields;
  const refundTrxId = randomBytes(5).toString('hex').toUpperCase();
  const row = {
    refund_trx_id: refundTrxId,
    payment_id: paid.payment_id,
    amount,
    sku,
    reason,
    created_at: now,
  };
  if (!(await insertBkashRefund(db, row)))
    return refuse('2072', 'Refund amount exceeds the amount that is left', 'ফেরতের পরিমাণ অবশিষ্ট টাকার বেশি');
  return {
    originalTrxId: paid.trx_id,
    refundTrxId,
    refundTransactionStatus: 'Completed',
    originalTrxAmount: printAmount(paid.amount),
    refundAmount: printAmount(amount),
    currency: 'BDT',
    completedTime: bkashTime(now),
    sku,
    reason,
  };
}

export async function queryRefunds(options: BkashTestOptions, fields: JsonFields): Promise<object> {
  const paid = await findPaid(options, fields);
  if (!paid) return NOT_FOUND;
  const refunds = await findRefunds(options.db, paid.payment_id);
  return {
    originalTrxId: paid.trx_id,
    originalTrxAmount: printAmount(paid.amount),
    originalTrxCompletedTime: bkashTime(paid.executed_at),
    refundTransactions: refunds.map(({ refund_trx_id, amount, sku, created_at }) => ({
      refundTrxId: refund_trx_id,
      refundTransactionStatus: 'Completed',
      refundAmount: printAmount(amount),
      completedTime: bkashTime(created_at),
      sku,
    })),
  };
}

type NewRefund = NewRow<'card_gateway.bkash_refunds'>;

/** Returns the refunds of a payment, oldest first. */
function findRefunds(db: Db, paymentId: string): Promise<BkashRefundRow[]> {
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

/** Stores a refund of a paid payment. Returns false when it exceeds the remaining amount. Concurrent refunds wait for each other. */
export function insertBkashRefund(db: Db, refund: NewRefund): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, refund.payment_id);
    const made = await findRefunds(trx, refund.payment_id);
    const given = made.reduce((sum, { amount }) => sum + amount, 0);
    if (given + refund.amount > payment.amount) return false;
    await trx.insertInto('card_gateway.bkash_refunds').values(refund).execute();
    return true;
  });
}
