import type { Finding } from '#contract/records/operation.ts';
import { type NotSet, isTestName, isWaiting, sayNotSet } from '../../payments/not-set.ts';
import { t } from './books-texts.ts';
import { bad, ok, warn } from './rules.ts';

/** What the books of money never have. */
export interface MoneyFigures {
  /** Confirmed bookings whose payment is not one that is kept. */
  not_paid: number;
  /** Paid parts and dues whose payment is not kept. */
  parts_not_paid: number;
  /** Payments of which more is back, or on its way, than came. */
  over_refunded: number;
  /** Payments that are kept for no booking that was ever confirmed by them, and of which nothing goes back. */
  kept_for_nothing: number;
}

/** Reports what stands in the books of money and never should. */
function judgeBooks(figures: MoneyFigures): Finding[] {
  const { not_paid: notPaid, parts_not_paid: parts, over_refunded: over, kept_for_nothing: kept } = figures;
  const faults = [
    notPaid > 0 && t.notPaid(notPaid),
    parts > 0 && t.partsNotPaid(parts),
    over > 0 && t.overRefunded(over),
    kept > 0 && t.keptForNothing(kept),
  ].filter((fault) => fault !== false);
  return faults.map((fault) => bad('money', fault, t.lookAtMoney));
}

/** Reports the providers that the club needs and the settings do not name. */
function judgeNotSet(rows: NotSet[]): Finding[] {
  return rows.map((row) => {
    const { message, advice } = sayNotSet(row);
    const isUrgent = isWaiting(row) && !isTestName(row.provider);
    return (isUrgent ? bad : warn)('money', message, advice);
  });
}

/** One line where the books are as they should be and each provider that is needed is set. */
export function judgeMoney(figures: MoneyFigures, notSet: NotSet[]): Finding[] {
  const findings = [...judgeBooks(figures), ...judgeNotSet(notSet)];
  return findings.length > 0 ? findings : [ok('money', t.moneyFits)];
}
