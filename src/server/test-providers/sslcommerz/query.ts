import { randomBytes } from 'node:crypto';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import type { SslcommerzRefundRow, TransactionRow } from '../rows.ts';
import { dhakaTime, readAmount } from '../wire.ts';
import { isTheStores } from './credentials.ts';
import { writeTry, findTryStatus } from './elements.ts';
import type { RequestFields, SslcommerzTestOptions } from './options.ts';
import { claimValidation, findTries, findTryBy, lockPaid, type Try } from './store.ts';

function writeElement({ clock, storeId }: SslcommerzTestOptions, tried: Try): RequestFields {
  const now = clock();
  const validatedOn = tried.validated_at === null ? '' : dhakaTime(tried.validated_at);
  return { ...writeTry(tried, findTryStatus(tried, now), storeId), validated_on: validatedOn };
}

async function queryByTranId(options: SslcommerzTestOptions, tranId: string): Promise<object> {
  const element = (await findTries(options.db, 'tran_id', tranId)).map((tried) =>
    writeElement(options, tried),
  );
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
}

/** Returns the paid attempt of a session, or else the last one; a session without attempts is pending. */
async function queryBySession(options: SslcommerzTestOptions, sessionkey: string): Promise<object> {
  const tries = await findTries(options.db, 'key', sessionkey);
  const told = tries.find(({ ending }) => ending === 'paid') ?? tries.at(-1);
  const answer = told ? writeElement(options, told) : { status: 'PENDING' };
  return { APIConnect: 'DONE', sessionkey, ...answer };
}

/** Answers both queries and refunds, which share one URL; the fields determine which is meant. */
export async function query(options: SslcommerzTestOptions, fields: RequestFields): Promise<object> {
  if (!isTheStores(fields, options)) return { APIConnect: 'FAILED' };
  if (fields['bank_tran_id']) return refund(options, fields);
  if (fields['refund_ref_id']) return answerRefundQuery(options, fields['refund_ref_id']);
  if (fields['tran_id']) return queryByTranId(options, fields['tran_id']);
  if (fields['sessionkey']) return queryBySession(options, fields['sessionkey']);
  return { APIConnect: 'INVALID_REQUEST' };
}

/** Returns whether a payment is valid: VALID to the first caller who asks, VALIDATED after that. */
export async function validate(options: SslcommerzTestOptions, fields: RequestFields): Promise<object> {
  const { db, clock, storeId } = options;
  if (!isTheStores(fields, options)) return { status: 'INVALID_TRANSACTION', APIConnect: 'FAILED' };
  const { val_id: valId = '' } = fields;
  if (valId === '') return { status: 'INVALID_TRANSACTION', APIConnect: 'INVALID_REQUEST' };
  const now = clock();
  const isFirst = await claimValidation(db, valId, now);
  const found = await findTryBy(db, 'val_id', valId);
  if (!found || found.decided_at > now) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' };
  return {
    ...writeTry(found, isFirst ? 'VALID' : 'VALIDATED', storeId),
    APIConnect: 'DONE',
    validated_on: dhakaTime(now),
    gw_version: '',
  };
}

/** Milliseconds until a refund is completed. */
const PROCESSING_MS = 60_000;
const LONGEST_ID = 30;
const LONGEST_REMARKS = 255;

/** Returns why the fields are not a valid refund; otherwise null. */
function findFault({
  refund_trans_id: id = '',
  refund_amount: amount,
  refund_remarks: remarks = '',
}: RequestFields) {
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

/** Answers `success` to a new refund and `processing` to a repeated one. */
async function refund({ db, clock }: SslcommerzTestOptions, fields: RequestFields): Promise<object> {
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
  const outcome = await makeSslcommerzRefund(db, {
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

async function answerRefundQuery({ db, clock }: SslcommerzTestOptions, refundRefId: string): Promise<object> {
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

type NewRefund = NewRow<'card_gateway.sslcommerz_refunds'>;

/** The result of a refund request. `known` means that this refund was made before under the same id. */
type RefundOutcome =
  | { kind: 'made' | 'known'; refund: SslcommerzRefundRow }
  | { kind: 'no payment' | 'another payment' | 'too much' };

/** Returns the refunds of the payment, and the refund with this id even if it belongs to another payment. */
function findSiblings(trx: Trx, wanted: NewRefund): Promise<SslcommerzRefundRow[]> {
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

function judge(
  paid: TransactionRow,
  siblings: SslcommerzRefundRow[],
  wanted: NewRefund,
): RefundOutcome | null {
  const known = siblings.find(({ refund_trans_id }) => refund_trans_id === wanted.refund_trans_id);
  if (known)
    return known.bank_tran_id === paid.bank_tran_id
      ? { kind: 'known', refund: known }
      : { kind: 'another payment' };
  const given = siblings.reduce((sum, { amount }) => sum + amount, 0);
  return given + wanted.amount > paid.amount ? { kind: 'too much' } : null;
}

/** Makes a refund once, up to the amount paid. A row lock makes concurrent refunds of one payment wait for each other. */
export function makeSslcommerzRefund(db: Db, wanted: NewRefund): Promise<RefundOutcome> {
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

function findRefund(db: Db, refundRefId: string): Promise<SslcommerzRefundRow | undefined> {
  return db
    .selectFrom('card_gateway.sslcommerz_refunds')
    .selectAll()
    .where('refund_ref_id', '=', refundRefId)
    .executeTakeFirst();
}
