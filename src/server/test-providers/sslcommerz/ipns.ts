import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { writeTry, findTryStatus } from './elements.ts';
import { signIpn } from './ipn-signature.ts';
import type { RequestFields, SslcommerzTestOptions } from './options.ts';
import { findTryBy, type Try } from './store.ts';

const BATCH_SIZE = 20;

/** Returns the signed fields that both the IPN and the payer's browser send: the result of the attempt. */
export function writeIpn(
  { clock, storeId, storePassword }: SslcommerzTestOptions,
  tried: Try,
): RequestFields {
  const status = findTryStatus(tried, clock());
  // An IPN reports the result of the attempt, not whether it has been validated since.
  const told = status === 'VALIDATED' ? 'VALID' : status;
  return signIpn(writeTry(tried, told, storeId), storePassword);
}

/**
 * Delivers the IPNs that are due: signs each one and posts it as a form, outside any transaction. An IPN that does not get a 2xx response
 * is retried later. Returns how many were accepted.
 */
export async function deliverIpns(
  options: SslcommerzTestOptions,
  post: (body: string) => Promise<number>,
): Promise<number> {
  const { db, clock } = options;
  let taken = 0;
  for (const tried of await claimIpns(db, BATCH_SIZE, clock())) {
    const body = new URLSearchParams(writeIpn(options, tried)).toString();
    const status = await post(body).catch(() => 0);
    if (status < 200 || status > 299) continue;
    await markIpnTaken(db, tried.bank_tran_id, clock());
    taken += 1;
  }
  return taken;
}

/** An IPN that is not accepted is retried after 1, 2, 4 … minutes, up to `MOST_TRIES` attempts. */
const FIRST_PAUSE_SECONDS = 60;
const MOST_TRIES = 8;

/**
 * Claims IPNs that are due, oldest first. The next attempt is scheduled before this one is made, so that no other node claims them and a
 * crash only delays them. No lock is held after this call.
 */
async function claimIpns(db: Db, limit: number, now: Date): Promise<Try[]> {
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

async function markIpnTaken(db: Db, bankTranId: string, now: Date): Promise<void> {
  await db
    .updateTable('card_gateway.sslcommerz_transactions')
    .set({ notice_taken_at: now })
    .where('bank_tran_id', '=', bankTranId)
    .execute();
}
