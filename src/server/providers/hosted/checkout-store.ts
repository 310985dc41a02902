import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/rows.ts';
import { guard } from '../../platform/db/guard.ts';

export type CheckoutRow = Row<'hosted_checkouts'>;

/** `ref` is the provider's id of the payment. */
export type CheckoutKey = Pick<CheckoutRow, 'provider' | 'ref'>;

export async function findCheckout(
  db: Db,
  by: CheckoutKey | Pick<CheckoutRow, 'provider' | 'payment_id'>,
): Promise<CheckoutRow | null> {
  const ofProvider = db.selectFrom('hosted_checkouts').selectAll().where('provider', '=', by.provider);
  const found =
    'ref' in by ? ofProvider.where('ref', '=', by.ref) : ofProvider.where('payment_id', '=', by.payment_id);
  return (await found.executeTakeFirst()) ?? null;
}

/** The first page kept for a payment stays: two nodes at once end with the same. */
export async function keepCheckout(
  db: Db,
  row: Pick<CheckoutRow, 'provider' | 'payment_id' | 'ref' | 'url' | 'created_at'>,
): Promise<CheckoutRow> {
  return db
    .insertInto('hosted_checkouts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'payment_id'])
        .doUpdateSet((eb) => ({ payment_id: eb.ref('hosted_checkouts.payment_id') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes what the payer's browser brought; the first word stays. */
export async function noteReturn(
  db: Db,
  { provider, ref }: CheckoutKey,
  returned: NonNullable<CheckoutRow['returned']>,
): Promise<void> {
  await sql`
    update hosted_checkouts set returned = ${returned}
    where provider = ${provider} and ref = ${ref} and returned is null`.execute(db);
}

/**
 * Whether this caller may ask for the money: it is not closed, none is known to have come, and nobody has asked for it, or
 * only before `again`.
 */
export async function claimExecution(
  db: Db,
  { provider, ref }: CheckoutKey,
  { now, again }: { now: Date; again: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update hosted_checkouts set taken_at = ${now}::timestamptz
    where provider = ${provider} and ref = ${ref} and ${guard('checkout is open', sql`closed_at is null and transaction is null`)}
      and ${guard('nobody takes the money', sql`(taken_at is null or taken_at <= ${again}::timestamptz)`)}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/**
 * Marks a checkout as not taken, because the payer has not agreed: it is as if nobody had returned. Only whoever claimed
 * it at `takenAt` may do so.
 */
export async function releaseExecution(db: Db, { provider, ref }: CheckoutKey, takenAt: Date): Promise<void> {
  await sql`
    update hosted_checkouts set taken_at = null, returned = null
    where provider = ${provider} and ref = ${ref} and taken_at = ${takenAt}::timestamptz
      and closed_at is null`.execute(db);
}

/** Stops asking for the money, unless it has been asked for already. `recheckAt` is when to see whether it came all the same. */
export async function closeCheckout(
  db: Db,
  { provider, ref }: CheckoutKey,
  { now, recheckAt }: { now: Date; recheckAt: Date | null },
): Promise<void> {
  await sql`
    update hosted_checkouts set closed_at = ${now}::timestamptz, look_at = coalesce(look_at, ${recheckAt}::timestamptz)
    where provider = ${provider} and ref = ${ref} and closed_at is null and taken_at is null`.execute(db);
}

/** The provider will not take the money: whatever the browser said, this one is over. */
export async function noteRefusal(
  db: Db,
  { provider, ref }: CheckoutKey,
  { error, now, recheckAt }: { error: string; now: Date; recheckAt: Date },
): Promise<void> {
  await sql`
    update hosted_checkouts set returned = 'failure', error = ${error}, look_at = ${recheckAt}::timestamptz,
      closed_at = coalesce(closed_at, ${now}::timestamptz)
    where provider = ${provider} and ref = ${ref}`.execute(db);
}

/** Keeps which money counts, unless other money does already. Returns what counts. `recheckAt`: when to see whether more came. */
export async function keepTransaction(
  db: Db,
  { provider, ref }: CheckoutKey,
  { transaction, recheckAt }: { transaction: string; recheckAt: Date | null },
): Promise<string> {
  const { rows } = await sql<{ transaction: string }>`
    update hosted_checkouts set
      look_at = case when transaction is null then coalesce(look_at, ${recheckAt}::timestamptz) else look_at end,
      transaction = coalesce(${guard('other money counts', sql`transaction`)}, ${transaction})
    where provider = ${provider} and ref = ${ref}
    returning transaction`.execute(db);
  return rows[0]?.transaction ?? transaction;
}
