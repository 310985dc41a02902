import { randomBytes } from 'node:crypto';
import { poisha, type Poisha } from '#contract/money/money.ts';
import type { BkashPaymentRow } from '../rows.ts';
import { printAmount, readAmount } from '../wire.ts';
import { bkashTime, refusal, SUCCESSFUL } from './answers.ts';
import type { BkashTestOptions, JsonFields } from './options.ts';
import { debit, findPaymentBy, giveUp, insertBkashPayment } from './store.ts';
import { findWalletFault } from './wallets.ts';

const MANDATORY = [
  'mode',
  'payerReference',
  'callbackURL',
  'amount',
  'currency',
  'intent',
  'merchantInvoiceNumber',
];
const LONGEST = 255;

const SMALLEST = poisha(1_00);
const LARGEST = poisha(500_000_00);

/** Whether a text is a valid callback URL. It must have no query, because bKash appends its own. */
function isCallback(text = ''): boolean {
  return text.length <= LONGEST && !/[?#]/.test(text) && URL.canParse(text) && /^https?:/.test(text);
}

/** Returns the payment's amount, or the error when the fields are invalid. */
function readPayment(fields: JsonFields): Poisha | [code: string, message: string] {
  const missing = MANDATORY.find((name) => !fields[name]?.trim());
  if (missing !== undefined) return ['2065', `Mandatory field missing: ${missing}`];
  if (fields['mode'] !== '0011') return ['2063', 'Mode is not valid as per request data'];
  const amount = readAmount(fields['amount']);
  if (amount === null || amount < SMALLEST || amount > LARGEST) return ['2006', 'Invalid Amount'];
  if (fields['currency'] !== 'BDT') return ['2007', 'Invalid Currency'];
  if (fields['intent'] !== 'sale') return ['2008', 'Invalid Intent'];
  if ((fields['merchantInvoiceNumber'] ?? '').length > LONGEST)
    return ['2031', 'Invalid merchant invoice number'];
  if ((fields['payerReference'] ?? '').length > LONGEST) return ['2025', 'Invalid request body'];
  return isCallback(fields['callbackURL']) ? amount : ['2049', 'Invalid merchant callback URL'];
}

export async function createPayment(options: BkashTestOptions, fields: JsonFields): Promise<object> {
  const amount = readPayment(fields);
  if (typeof amount !== 'number') return refusal(...amount);
  const { callbackURL = '', merchantInvoiceNumber = '', payerReference = '' } = fields;
  const paymentID = `TR0011${randomBytes(8).toString('hex').toUpperCase()}`;
  const now = options.clock();
  await insertBkashPayment(options.db, {
    payment_id: paymentID,
    amount,
    callback_url: callbackURL,
    payer_reference: payerReference,
    invoice: merchantInvoiceNumber,
    wallet: null,
    returned: null,
    trx_id: null,
    created_at: now,
    executed_at: null,
  });
  const back = (status: string) => `${callbackURL}?paymentID=${paymentID}&status=${status}`;
  return {
    ...SUCCESSFUL,
    paymentID,
    bkashURL: `${options.publicUrl}/test-gateway/bkash/${paymentID}`,
    callbackURL,
    successCallbackURL: back('success'),
    failureCallbackURL: back('failure'),
    cancelledCallbackURL: back('cancel'),
    amount: printAmount(amount),
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: bkashTime(now),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber,
  };
}

function presentPayment(payment: BkashPaymentRow): object {
  const { trx_id, wallet, executed_at } = payment;
  return {
    ...SUCCESSFUL,
    paymentID: payment.payment_id,
    mode: '0011',
    payerReference: payment.payer_reference,
    paymentCreateTime: bkashTime(payment.created_at),
    amount: printAmount(payment.amount),
    currency: 'BDT',
    intent: 'sale',
    transactionStatus: payment.state === 'completed' ? 'Completed' : 'Initiated',
    verificationStatus: payment.returned === 'success' ? 'Complete' : 'Incomplete',
    userVerificationStatus: payment.returned === 'success' ? 'Complete' : 'Incomplete',
    ...(executed_at && {
      trxID: trx_id,
      customerMsisdn: wallet,
      payerAccount: wallet,
      paymentExecuteTime: bkashTime(executed_at),
    }),
  };
}

const UNKNOWN = refusal('2002', 'Invalid Payment ID');
const OVER = refusal('2056', 'Invalid Payment State');
const COMPLETED = refusal('2062', 'The payment has already been completed');

/** Returns the refusal when a payment's state does not allow execution; null when the payer has agreed. */
function findStateFault({ state }: BkashPaymentRow): object | null {
  switch (state) {
    case 'initiated':
      return refusal('2060', 'Payment execution pre-requisite hasn’t been met');
    case 'completed':
      return COMPLETED;
    case 'over':
      return OVER;
    case 'agreed':
      return null;
  }
}

/** Debits the payer's wallet, only once and only after the payer has agreed. Returns bKash's answer. */
export async function executePayment({ db, clock }: BkashTestOptions, fields: JsonFields): Promise<object> {
  const { paymentID = '' } = fields;
  const payment = await findPaymentBy(db, 'payment_id', paymentID);
  if (!payment) return UNKNOWN;
  const stateFault = findStateFault(payment);
  if (stateFault) return stateFault;
  const walletFault = findWalletFault(payment.wallet);
  if (walletFault) {
    return (await giveUp(db, paymentID)) ? refusal(walletFault.code, walletFault.message) : OVER;
  }
  const trxId = randomBytes(5).toString('hex').toUpperCase();
  if (!(await debit(db, paymentID, { trxId, now: clock() }))) return COMPLETED;
  const paid = await findPaymentBy(db, 'payment_id', paymentID);
  if (!paid) throw new Error(`the payment ${paymentID} is gone`);
  return { ...presentPayment(paid), merchantInvoiceNumber: paid.invoice };
}

export async function queryPayment({ db }: BkashTestOptions, fields: JsonFields): Promise<object> {
  const payment = await findPaymentBy(db, 'payment_id', fields['paymentID'] ?? '');
  return payment ? { ...presentPayment(payment), merchantInvoice: payment.invoice } : UNKNOWN;
}

export async function searchTransaction({ db }: BkashTestOptions, fields: JsonFields): Promise<object> {
  const payment = await findPaymentBy(db, 'trx_id', fields['trxID'] ?? '');
  if (!payment?.executed_at) return refusal('2033', 'Transaction not found');
  return {
    ...SUCCESSFUL,
    trxID: payment.trx_id,
    initiationTime: bkashTime(payment.created_at),
    completedTime: bkashTime(payment.executed_at),
    transactionType: 'bKash Tokenized Checkout via API',
    customerMsisdn: payment.wallet,
    transactionStatus: 'Completed',
    amount: printAmount(payment.amount),
    currency: 'BDT',
    organizationShortCode: '50001',
  };
}
