import type { Finding } from '#contract/records/operation.ts';
import { t } from './books-texts.ts';
import { bad, ok } from './rules.ts';

export interface ReceiptFigures {
  /** Numbers of their years that stand on no receipt. */
  missing: number;
  /** Receipts whose number another one has. */
  double: number;
}

/** Reports what a tax officer would find in the numbers of the receipts. */
export function judgeReceipts({ missing, double }: ReceiptFigures): Finding[] {
  const faults = [
    missing > 0 && bad('receipts', t.numbersMissing(missing), t.neverDoneHere),
    double > 0 && bad('receipts', t.numbersTwice(double), t.neverDoneHere),
  ].filter((finding) => finding !== false);
  return faults.length > 0 ? faults : [ok('receipts', t.receiptsFit)];
}
