import type { ColumnType, Generated, Insertable, Selectable, Transaction, Updateable } from 'kysely';
import { inTransaction, type Db } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

type Metadata = ColumnType<Record<string, string>, string, never>;

interface PaymentMethodsTable {
  id: string;
  card: string;
  used: Generated<boolean>;
  created_at: Date;
}

interface PaymentIntentsTable {
  id: string;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Metadata;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  client_secret: string;
  payment_method: string | null;
  latest_charge: string | null;
  cancellation_reason: string | null;
  canceled_at: Date | null;
  created_at: Date;
}

interface ChargesTable {
  id: string;
  payment_intent: string;
  payment_method: string;
  amount: number;
  currency: string;
  paid: boolean;
  created_at: Date;
}

interface RefundsTable {
  id: string;
  charge: string;
  amount: number;
  metadata: Metadata;
  status: 'succeeded' | 'failed';
  created_at: Date;
}

interface IdempotencyKeysTable {
  key: string;
  request_hash: string;
  status: number | null;
  body: ColumnType<object | null, string | undefined, string>;
  created_at: Date;
}

// A type alias, since an interface is no Record for `withTables`.
type GatewayTables = {
  'card_gateway.payment_methods': PaymentMethodsTable;
  'card_gateway.payment_intents': PaymentIntentsTable;
  'card_gateway.charges': ChargesTable;
  'card_gateway.refunds': RefundsTable;
  'card_gateway.idempotency_keys': IdempotencyKeysTable;
};

export type GatewayTrx = Transaction<Tables & GatewayTables>;

export type MethodRow = Selectable<PaymentMethodsTable>;
export type IntentRow = Selectable<PaymentIntentsTable>;
export type ChargeRow = Selectable<ChargesTable>;
export type RefundRow = Selectable<RefundsTable>;

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

export async function insertCharge(trx: GatewayTrx, row: Insertable<ChargesTable>): Promise<ChargeRow> {
  return trx.insertInto('card_gateway.charges').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findCharge(trx: GatewayTrx, id: string): Promise<ChargeRow | undefined> {
  return trx.selectFrom('card_gateway.charges').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertRefund(trx: GatewayTrx, row: Insertable<RefundsTable>): Promise<RefundRow> {
  return trx.insertInto('card_gateway.refunds').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findRefund(trx: GatewayTrx, id: string): Promise<RefundRow | undefined> {
  return trx.selectFrom('card_gateway.refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What a charge has given back so far. */
export async function sumRefunds(trx: GatewayTrx, chargeId: string): Promise<number> {
  const rows = await trx
    .selectFrom('card_gateway.refunds')
    .select('amount')
    .where('charge', '=', chargeId)
    .where('status', '=', 'succeeded')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
