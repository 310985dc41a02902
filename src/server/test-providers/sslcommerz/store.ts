import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import type { SessionRow, TransactionRow } from '../rows.ts';

/** A payment attempt, with the merchant's own values that are returned to it. */
export type Try = TransactionRow & Pick<SessionRow, 'tran_id' | 'own_values'>;

export async function insertSession(db: Db, row: NewRow<'card_gateway.sslcommerz_sessions'>): Promise<void> {
  await db.insertInto('card_gateway.sslcommerz_sessions').values(row).execute();
}

export function findSession(db: Db, key: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('card_gateway.sslcommerz_sessions')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Returns the attempts of one session, or of all sessions with this `tran_id`, oldest first. */
export async function findTries(db: Db, by: 'key' | 'tran_id', value: string): Promise<Try[]> {
  return db
    .selectFrom('card_gateway.sslcommerz_transactions as t')
    .innerJoin('card_gateway.sslcommerz_sessions as s', 's.key', 't.session_key')
    .selectAll('t')
    .select(['s.tran_id', 's.own_values'])
    .where(`s.${by}`, '=', value)
    .orderBy('s.created_at')
    .orderBy('t.try')
    .execute();
}

export function findTryBy(db: Db, by: 'val_id' | 'bank_tran_id', value: string): Promise<Try | undefined> {
  return db
    .selectFrom('card_gateway.sslcommerz_transactions as t')
    .innerJoin('card_gateway.sslcommerz_sessions as s', 's.key', 't.session_key')
    .selectAll('t')
    .select(['s.tran_id', 's.own_values'])
    .where(`t.${by}`, '=', value)
    .executeTakeFirst();
}

/** Stores an attempt. Does nothing when it is already stored, because the button was pressed twice. */
export async function insertTry(db: Db, row: NewRow<'card_gateway.sslcommerz_transactions'>): Promise<void> {
  await db
    .insertInto('card_gateway.sslcommerz_transactions')
    .values(row)
    .onConflict((conflict) => conflict.constraint('sslcommerz_transactions_one_per_try').doNothing())
    .execute();
}

/** Claims the first validation of a payment. Returns false when it has been validated before or the bank has not decided yet. */
export async function claimValidation(db: Db, valId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_gateway.sslcommerz_transactions set validated_at = ${now}::timestamptz
    where val_id = ${valId} and decided_at <= ${now}::timestamptz and validated_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Locks and returns the payment to refund, so that concurrent refunds of it wait. */
export function lockPaid(trx: Trx, bankTranId: string, now: Date): Promise<TransactionRow | undefined> {
  return trx
    .selectFrom('card_gateway.sslcommerz_transactions')
    .selectAll()
    .where('bank_tran_id', '=', bankTranId)
    .where('ending', '=', 'paid')
    .where('decided_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}
