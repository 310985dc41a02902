import * as z from 'zod/mini';
import { field, words } from '../hosted/answer-fields.ts';

// The fields of SSLCommerz's answers that this adapter reads.

const LONGEST_URL = 2048;

export const sessionAnswer = z.object({
  status: field(40),
  failedreason: words,
  GatewayPageURL: field(LONGEST_URL),
});

/** One payment attempt, as queries and validations report it. */
const payment = {
  tran_id: field(),
  val_id: field(),
  status: field(40),
  amount: field(20),
  store_amount: field(20),
  currency_type: field(10),
  currency_amount: field(20),
  bank_tran_id: field(),
  card_type: words,
  card_brand: words,
  card_no: field(40),
  tran_date: field(40),
  error: words,
  risk_level: field(10),
};

const element = z.object(payment);
export type Element = z.output<typeof element>;

const MOST_ELEMENTS = 100;

const elements = z.array(element).check(z.maxLength(MOST_ELEMENTS));

export const queryAnswer = z.object({
  APIConnect: field(40),
  /** Missing, null or an empty string while there have been no payment attempts. */
  element: z.optional(z.nullable(z.union([elements, z.literal('')]))),
});

export const validationAnswer = z.object({ APIConnect: field(40), ...payment });
export type Validation = z.output<typeof validationAnswer>;

export const sslcommerzRefundAnswer = z.object({
  APIConnect: field(40),
  refund_ref_id: field(),
  status: field(40),
  errorReason: words,
});
