import type { Trx } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import { sql } from 'kysely';
import { refuseMissing } from './refusal.ts';
import { findMethod } from './store.ts';
import type { GatewayChargeRow, DisputeRow, MethodRow, GatewayRefundRow } from './rows.ts';

/** A charge with its payment method, refunds and dispute. */
export interface WholeCharge {
  charge: GatewayChargeRow;
  method: MethodRow;
  refunded: number;
  dispute: DisputeRow | null;
}

export async function insertCharge(trx: Trx, row: NewRow<'card_gateway.charges'>): Promise<GatewayChargeRow> {
  return trx.insertInto('card_gateway.charges').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findGatewayCharge(trx: Trx, id: string): Promise<WholeCharge> {
  const charge = await trx
    .selectFrom('card_gateway.charges')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!charge) refuseMissing('charge', id, 'charge');
  const method = await findMethod(trx, charge.payment_method);
  if (!method) throw new Error(`charge ${id} has no payment method`);
  const refunds = await trx
    .selectFrom('card_gateway.refunds')
    .select('amount')
    .where('charge', '=', id)
    .where('status', '=', 'succeeded')
    .execute();
  const dispute = await trx
    .selectFrom('card_gateway.disputes')
    .selectAll()
    .where('charge', '=', id)
    .executeTakeFirst();
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return { charge, method, refunded, dispute: dispute ?? null };
}

export async function insertGatewayRefund(
  trx: Trx,
  row: NewRow<'card_gateway.refunds'>,
): Promise<GatewayRefundRow> {
  return trx.insertInto('card_gateway.refunds').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findRefund(trx: Trx, id: string): Promise<GatewayRefundRow | undefined> {
  return trx.selectFrom('card_gateway.refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertDispute(trx: Trx, row: NewRow<'card_gateway.disputes'>): Promise<DisputeRow> {
  return trx.insertInto('card_gateway.disputes').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findDispute(trx: Trx, id: string): Promise<DisputeRow | undefined> {
  return trx.selectFrom('card_gateway.disputes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a condition for `findPage` that selects the refunds of one intent. */
export function refundsOfIntent(id: string) {
  return sql<boolean>`charge in (select c.id from card_gateway.charges c where c.payment_intent = ${id})`;
}
