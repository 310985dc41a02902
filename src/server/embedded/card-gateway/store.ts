import type { Insertable, Updateable } from 'kysely';
import { inTransaction, type Db } from '../../db/database.ts';
import type {
  GatewayTables,
  GatewayTrx,
  IntentRow,
  MethodRow,
  PaymentIntentsTable,
  PaymentMethodsTable,
} from './schema.ts';

export function inGatewayTransaction<T>(db: Db, work: (trx: GatewayTrx) => Promise<T>): Promise<T> {
  return inTransaction(db, (trx) => work(trx.withTables<GatewayTables>()));
}

export async function insertIntent(
  trx: GatewayTrx,
  row: Insertable<PaymentIntentsTable>,
): Promise<IntentRow> {
  return trx.insertInto('card_gateway.payment_intents').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findIntent(trx: GatewayTrx, id: string): Promise<IntentRow | undefined> {
  return trx.selectFrom('card_gateway.payment_intents').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Confirm and cancel take turns: whoever locks the intent first decides it. */
export function lockIntent(trx: GatewayTrx, id: string): Promise<IntentRow | undefined> {
  return trx
    .selectFrom('card_gateway.payment_intents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateIntent(
  trx: GatewayTrx,
  id: string,
  change: Updateable<PaymentIntentsTable>,
): Promise<IntentRow> {
  return trx
    .updateTable('card_gateway.payment_intents')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertMethod(
  trx: GatewayTrx,
  row: Insertable<PaymentMethodsTable>,
): Promise<MethodRow> {
  return trx.insertInto('card_gateway.payment_methods').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findMethod(trx: GatewayTrx, id: string): Promise<MethodRow | undefined> {
  return trx.selectFrom('card_gateway.payment_methods').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Marks the method as used; false when it was already. */
export async function useMethod(trx: GatewayTrx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('card_gateway.payment_methods')
    .set({ used: true })
    .where('id', '=', id)
    .where('used', '=', false) // two intents confirmed with one method: one of them
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
