import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import type { SessionRow, TransactionRow } from '../rows.ts';

/** A try of a payer, with what the merchant wants to hear again. */
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

/** Returns the tries, first to last, of a session or of all that have this `tran_id`. */
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

/** Ends a try once: a button that is pressed twice finds the first press. */
export async function insertTry(db: Db, row: NewRow<'card_gateway.sslcommerz_transactions'>): Promise<void> {
  await db
    .insertInto('card_gateway.sslcommerz_transactions')
    .values(row)
    .onConflict((conflict) => conflict.constraint('sslcommerz_transactions_one_per_try').doNothing())
    .execute();
}

/** Whether this is the first who asks whether the payment is valid, once the bank has decided. */
export async function claimValidation(db: Db, valId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_gateway.sslcommerz_transactions set validated_at = ${now}::timestamptz
    where val_id = ${valId} and decided_at <= ${now}::timestamptz and validated_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns the payment that is to be refunded; others wait until this one is through. */
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
