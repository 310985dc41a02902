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

/** Stores the checkout page of a payment and returns the stored row. The first page wins, so two concurrent nodes get the same one. */
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

/** Stores the outcome that the payer's browser reported. Only the first outcome is kept. */
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
 * Claims the right to request the money. Returns false when the checkout is closed, when money has already arrived, or when another caller
 * claimed it after `again`.
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
 * Releases the claim and the reported return, because the payer has not agreed. It does so only for the caller that claimed the checkout at
 * `takenAt`.
 */
export async function releaseExecution(db: Db, { provider, ref }: CheckoutKey, takenAt: Date): Promise<void> {
  await sql`
    update hosted_checkouts set taken_at = null, returned = null
    where provider = ${provider} and ref = ${ref} and taken_at = ${takenAt}::timestamptz
      and closed_at is null`.execute(db);
}

/**
 * Closes the checkout so that the money is no longer requested. Does nothing when it has already been requested. `recheckAt` is when to
 * check whether money arrived anyway.
 */
export async function closeCheckout(
  db: Db,
  { provider, ref }: CheckoutKey,
  { now, recheckAt }: { now: Date; recheckAt: Date | null },
): Promise<void> {
  await sql`
    update hosted_checkouts set closed_at = ${now}::timestamptz, look_at = coalesce(look_at, ${recheckAt}::timestamptz)
    where provider = ${provider} and ref = ${ref} and closed_at is null and taken_at is null`.execute(db);
}

/** Closes the checkout because the provider refuses to collect the money, whatever the browser reported. */
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

/**
 * Stores the transaction that pays for the checkout, unless one is already stored. Returns the stored transaction. `recheckAt` is when to
 * check whether more money arrived.
 */
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
