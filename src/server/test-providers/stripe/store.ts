import type { Trx } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Updateable } from 'kysely';
import type { IntentRow, MethodRow } from './rows.ts';

export async function insertIntent(
  trx: Trx,
  row: NewRow<'card_gateway.payment_intents'>,
): Promise<IntentRow> {
  return trx.insertInto('card_gateway.payment_intents').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findIntent(trx: Trx, id: string): Promise<IntentRow | undefined> {
  return trx.selectFrom('card_gateway.payment_intents').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the intent. The first of a concurrent confirmation and cancellation decides the outcome. */
export function lockIntent(trx: Trx, id: string): Promise<IntentRow | undefined> {
  return trx
    .selectFrom('card_gateway.payment_intents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateIntent(
  trx: Trx,
  id: string,
  change: Updateable<Tables['card_gateway.payment_intents']>,
): Promise<IntentRow> {
  return trx
    .updateTable('card_gateway.payment_intents')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertMethod(
  trx: Trx,
  row: NewRow<'card_gateway.payment_methods'>,
): Promise<MethodRow> {
  return trx.insertInto('card_gateway.payment_methods').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findMethod(trx: Trx, id: string): Promise<MethodRow | undefined> {
  return trx.selectFrom('card_gateway.payment_methods').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Marks the payment method as used. Returns false when it already was. */
export async function useMethod(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('card_gateway.payment_methods')
    .set({ used: true })
    .where('id', '=', id)
    .where('used', '=', false) // when two intents are confirmed with the same method, only one succeeds
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
