import { randomBytes } from 'node:crypto';
import { dhakaTime, readAmount } from '../wire.ts';
import type { Fields, SslcommerzTestOptions } from './options.ts';
import { findRefund, makeRefund, type RefundOutcome } from './refund-store.ts';

/** A refund is under way for this long. */
const PROCESSING_MS = 60_000;
const LONGEST_ID = 30;
const LONGEST_REMARKS = 255;

/** Returns why a refund cannot be asked for like this; null when it can. */
function findFault({
  refund_trans_id: id = '',
  refund_amount: amount,
  refund_remarks: remarks = '',
}: Fields) {
  if (id === '') return 'refund_trans_id is mandatory';
  if (id.length > LONGEST_ID) return `refund_trans_id has more than ${LONGEST_ID} characters`;
  if (!readAmount(amount)) return 'Invalid refund_amount';
  if (remarks === '') return 'refund_remarks is mandatory';
  return remarks.length > LONGEST_REMARKS
    ? `refund_remarks has more than ${LONGEST_REMARKS} characters`
    : null;
}

const REASONS: Record<Exclude<RefundOutcome['kind'], 'made' | 'known'>, string> = {
  'no payment': 'Invalid bank_tran_id',
  'another payment': 'refund_trans_id was used for another transaction',
  'too much': 'Refund amount exceeds the transaction amount',
};

/** Answers `success` to a new refund and `processing` to the same one again. */
export async function refund({ db, clock }: SslcommerzTestOptions, fields: Fields): Promise<object> {
  const { bank_tran_id = '', refund_trans_id = '' } = fields;
  const answer = (status: string, refund_ref_id: string, errorReason = '') => ({
    APIConnect: 'DONE',
    bank_tran_id,
    trans_id: refund_trans_id,
    refund_ref_id,
    status,
    errorReason,
  });
  const fault = findFault(fields);
  const amount = readAmount(fields['refund_amount']);
  if (fault !== null || amount === null) return answer('failed', '', fault ?? '');
  const outcome = await makeRefund(db, {
    refund_ref_id: randomBytes(10).toString('hex'),
    refund_trans_id,
    bank_tran_id,
    amount,
    created_at: clock(),
  });
  if ('refund' in outcome)
    return answer(outcome.kind === 'made' ? 'success' : 'processing', outcome.refund.refund_ref_id);
  return answer('failed', '', REASONS[outcome.kind]);
}

export async function answerRefundQuery(
  { db, clock }: SslcommerzTestOptions,
  refundRefId: string,
): Promise<object> {
  const made = await findRefund(db, refundRefId);
  if (!made) return { APIConnect: 'DONE', refund_ref_id: '', status: '', errorReason: 'No such refund' };
  const doneAt = new Date(made.created_at.getTime() + PROCESSING_MS);
  const isDone = doneAt <= clock();
  return {
    APIConnect: 'DONE',
    bank_tran_id: made.bank_tran_id,
    trans_id: made.refund_trans_id,
    refund_ref_id: made.refund_ref_id,
    initiated_on: dhakaTime(made.created_at),
    refunded_on: isDone ? dhakaTime(doneAt) : '',
    status: isDone ? 'refunded' : 'processing',
    errorReason: '',
  };
}
