import { poisha, type Poisha } from '#contract/money/money.ts';
import { parseTaka } from '../hosted/taka-text.ts';
import type { Element, Validation } from './answers.ts';

const PAID = new Set(['VALID', 'VALIDATED']);
const OVER = new Set(['FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED']);

export function isCalledPaid({ status }: Pick<Element, 'status'>): boolean {
  return PAID.has(status);
}

/** Whether the validation confirms that an attempt is paid. Only the validation is reliable. */
export function isConfirmed(tried: Element, validation: Validation): boolean {
  return (
    isCalledPaid(validation) &&
    validation.tran_id === tried.tran_id &&
    validation.val_id === tried.val_id &&
    validation.bank_tran_id === tried.bank_tran_id
  );
}

export interface PaidTry {
  valId: string;
  bankTranId: string;
  received: Poisha;
  /** In lower case. */
  currency: string;
  /** The fee that SSLCommerz deducts, in poisha; null when it is not reported. */
  fee: Poisha | null;
  isRisky: boolean;
  method: { kind: string; brand: string | null; last4: string | null };
}

function calculateFee({ amount, store_amount }: Validation): Poisha | null {
  const [whole, left] = [parseTaka(amount), parseTaka(store_amount)];
  return whole === null || left === null || left > whole ? null : poisha(whole - left);
}

/** Returns null when the amount cannot be read. */
export function toPaidTry(validation: Validation): PaidTry | null {
  // `currency_amount` is in the currency of the payment; `amount` is the same amount in taka.
  const received = parseTaka(validation.currency_amount || validation.amount);
  if (received === null) return null;
  return {
    valId: validation.val_id,
    bankTranId: validation.bank_tran_id,
    received,
    currency: (validation.currency_type || 'BDT').toLowerCase(),
    fee: calculateFee(validation),
    isRisky: validation.risk_level === '1',
    method: {
      kind: validation.card_type || 'sslcommerz',
      brand: validation.card_brand || null,
      last4: /\d{4}$/.exec(validation.card_no)?.[0] ?? null,
    },
  };
}

/** Returns the progress of a payment that has not been paid: no attempts, an attempt under way, or all attempts ended. */
export function judgeTries(tries: Element[]): 'none' | 'under way' | 'over' {
  if (tries.length === 0) return 'none';
  return tries.every(({ status }) => OVER.has(status)) ? 'over' : 'under way';
}

/** Returns why the last attempt failed: `cancelled` when the payer gave up, otherwise SSLCommerz's message; null without a message. */
export function findFault(tries: Element[]): string | null {
  const last = tries.at(-1);
  return last?.status === 'CANCELLED' ? 'cancelled' : last?.error || null;
}

/** Returns the attempts sorted by the time that SSLCommerz reports, oldest first. */
export function sortTries(tries: Element[]): Element[] {
  return tries.toSorted((a, b) => Number(a.tran_date > b.tran_date) - Number(a.tran_date < b.tran_date));
}
