import { clubDateOf } from '#contract/clock/club-time.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import type { PaymentRow } from '../store.ts';

/** The club's year at an instant: its receipts are numbered from 1. */
export function receiptYearOf(paidAt: Date): number {
  return Number(clubDateOf(paidAt).slice(0, 4));
}

type Paid = Pick<PaymentRow, 'receipt_number' | 'provider' | 'status'>;

/** Whether a payment that took money still waits for its receipt's number; what cost nothing gets none. */
export function waitsForNumber({ receipt_number, provider, status }: Paid): boolean {
  return receipt_number === null && provider !== 'none' && status === 'succeeded';
}

/** What could not be used went back and has no receipt, unless it was given a number while it did. */
export function hasReceipt({ receipt_number, status }: Pick<Paid, 'receipt_number' | 'status'>): boolean {
  return status === 'succeeded' || receipt_number !== null;
}

interface Numbered extends Pick<PaymentRow, 'id' | 'receipt_year' | 'receipt_number'> {
  paid_at: Date;
}

/**
 * `2026-000123`. Without a number of its year `R-20260301-5F3A2B1C`: the club's date of the payment, and the end of its id, which
 * is random.
 */
export function printNumber({ id, paid_at, receipt_year, receipt_number }: Numbered): string {
  if (receipt_year !== null && receipt_number !== null)
    return `${receipt_year}-${String(receipt_number).padStart(6, '0')}`;
  return `R-${clubDateOf(paid_at).replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`;
}

/** Returns the VAT that is in a price, rounded to a whole poisha; `hundredths` of a percent. */
export function vatIn(price: Poisha, hundredths: number): Poisha {
  return poisha(Math.round((price * hundredths) / (10_000 + hundredths)));
}
