import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { LIVE_SQL } from '../db/live-payments.ts';
import type { PaymentRow } from './store.ts';

const PAUSE_MINUTES = 2;

/**
 * Takes payments under way that are due to be looked at. Their next look is set before this one is taken: nobody else
 * takes them meanwhile, and a crash only delays them.
 */
export async function claimLivePayments(db: Db, limit: number, now: Date): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set check_at = ${now}::timestamptz + make_interval(mins => ${PAUSE_MINUTES}::int)
    where id in (
      select id from payments
      where status in (${LIVE_SQL}) and coalesce(check_at, '-infinity') <= ${now}::timestamptz
      order by check_at nulls first limit ${limit} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

/** The payer has pressed the pay button: from now on the payment counts as under way anew. */
export async function noteBegun(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ begun_at: now, check_at: new Date(now.getTime() + PAUSE_MINUTES * 60_000) })
    .where('id', '=', id)
    .execute();
}
