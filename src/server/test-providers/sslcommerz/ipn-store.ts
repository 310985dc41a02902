import { sql } from 'kysely';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { findTryBy, type Try } from './store.ts';

/** An IPN that is not accepted is repeated after 1, 2, 4 … minutes, up to this many tries. */
const FIRST_PAUSE_SECONDS = 60;
const MOST_TRIES = 8;

/**
 * Claims IPNs that are due, oldest first. Their next try is set before this one is made: nobody else claims them
 * meanwhile, and a crash only delays them. No lock outlives this call.
 */
export async function claimIpns(db: Db, limit: number, now: Date): Promise<Try[]> {
  const ids = await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ bank_tran_id: string }>`
      update card_gateway.sslcommerz_transactions set notice_tries = notice_tries + 1,
        notice_next_at = case when notice_tries + 1 < ${MOST_TRIES}::int
          then ${now}::timestamptz + make_interval(secs => ${FIRST_PAUSE_SECONDS}::int * 2 ^ notice_tries) end
      where bank_tran_id in (
        select bank_tran_id from card_gateway.sslcommerz_transactions
        where notice_taken_at is null and notice_next_at <= ${now}::timestamptz
        order by notice_next_at limit ${limit} for update skip locked
      )
      returning bank_tran_id`.execute(trx);
    return rows.map(({ bank_tran_id }) => bank_tran_id);
  });
  const found = await Promise.all(ids.map((id) => findTryBy(db, 'bank_tran_id', id)));
  return found
    .filter((tried) => tried !== undefined)
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

export async function markIpnTaken(db: Db, bankTranId: string, now: Date): Promise<void> {
  await db
    .updateTable('card_gateway.sslcommerz_transactions')
    .set({ notice_taken_at: now })
    .where('bank_tran_id', '=', bankTranId)
    .execute();
}
