import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { receiptYearOf } from './rules.ts';
import { findUnnumbered, lockYear, numberPayments } from './store.ts';

/** More at once would keep their rows locked for long. */
const AT_ONCE = 1000;

/**
 * Numbers what was paid in the year and is committed, and returns how much it was. In transactions of its own: a payment never
 * waits for others because of its number, and one that is rolled back leaves no gap.
 */
export async function numberReceipts(db: Db, year: number): Promise<number> {
  for (let all = 0; ;) {
    const count = await inTransaction(db, async (trx) => {
      await lockYear(trx, year);
      return numberPayments(trx, year, AT_ONCE);
    });
    all += count;
    if (count < AT_ONCE) return all;
  }
}

/** Numbers the oldest year in which something has no number yet, and returns how much it was. */
export async function numberOldestReceipts(db: Db): Promise<number> {
  const oldest = await findUnnumbered(db);
  return oldest === null ? 0 : numberReceipts(db, receiptYearOf(oldest));
}
