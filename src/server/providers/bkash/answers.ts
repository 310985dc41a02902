import * as z from 'zod/mini';
import { field, words } from '../hosted/answer-fields.ts';

// The fields of bKash's answers that this adapter reads. Version 2 (refunds) uses different field names for errors from version 1.

const verdict = {
  statusCode: field(20),
  statusMessage: words,
  errorCode: field(20),
  errorMessage: words,
  externalCode: field(20),
  internalCode: field(60),
  errorMessageEn: words,
};

const LONGEST_TOKEN = 4096;
const LONGEST_URL = 2048;

export const tokenAnswer = z.object({
  ...verdict,
  id_token: field(LONGEST_TOKEN),
  refresh_token: field(LONGEST_TOKEN),
  expires_in: field(10),
});

export const createAnswer = z.object({ ...verdict, paymentID: field(), bkashURL: field(LONGEST_URL) });

/** The answer of both `execute` and `payment/status`. */
export const paymentAnswer = z.object({
  ...verdict,
  transactionStatus: field(40),
  trxID: field(),
  amount: field(20),
  currency: field(10),
  customerMsisdn: field(30),
});
export type PaymentAnswer = z.output<typeof paymentAnswer>;

export const bkashRefundAnswer = z.object({
  ...verdict,
  refundTrxId: field(),
  refundTransactionStatus: field(40),
});

const oneRefund = z.object({
  refundTrxId: field(),
  refundTransactionStatus: field(40),
  refundAmount: field(20),
  sku: field(255),
});
const MOST_REFUNDS = 100;

export const refundsAnswer = z.object({
  ...verdict,
  refundTransactions: z.optional(z.nullable(z.array(oneRefund).check(z.maxLength(MOST_REFUNDS)))),
});
export type ListedRefund = z.output<typeof oneRefund>;

export type AnswerVerdict = Pick<
  z.output<typeof tokenAnswer>,
  | 'statusCode'
  | 'statusMessage'
  | 'errorCode'
  | 'errorMessage'
  | 'externalCode'
  | 'internalCode'
  | 'errorMessageEn'
>;
