import type { Finding } from '#contract/records/operation.ts';
import { bad, ok } from './rules.ts';

export interface ReceiptFigures {
  /** Numbers of their years that stand on no receipt. */
  missing: number;
  /** Receipts whose number another one has. */
  double: number;
}

/** Reports what a tax officer would find in the numbers of the receipts. */
export function judgeReceipts({ missing, double }: ReceiptFigures): Finding[] {
  const advice =
    'The product never does that: keep the newest backup from before it, and find out who changed the database.';
  const numbers = missing === 1 ? 'One number is' : `${missing} numbers are`;
  const receipts = double === 1 ? 'One receipt has' : `${double} receipts have`;
  const faults = [
    missing > 0 && bad('receipts', `${numbers} on no receipt, though a later one was given.`, advice),
    double > 0 && bad('receipts', `${receipts} a number that another one has.`, advice),
  ].filter((finding) => finding !== false);
  return faults.length > 0 ? faults : [ok('receipts', 'Receipts are numbered without a gap.')];
}
