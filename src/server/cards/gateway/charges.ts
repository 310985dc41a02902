import { newId, readMetadata, type GatewayEndpoint } from './call.ts';
import { presentCharge, presentRefund, type ChargeAndMethod } from './present.ts';
import { GatewayRefusal, refuseMissing, refuseParameter } from './refusal.ts';
import {
  findCharge,
  findMethod,
  findRefund,
  insertRefund,
  lockIntent,
  sumRefunds,
  type GatewayTrx,
} from './store.ts';

export async function findChargeAndMethod(trx: GatewayTrx, id: string): Promise<ChargeAndMethod> {
  const charge = (await findCharge(trx, id)) ?? refuseMissing('charge', id, 'charge');
  const method = await findMethod(trx, charge.payment_method);
  if (!method) throw new Error(`charge ${id} has no payment method`);
  return { charge, method };
}

/** A whole number of the smallest unit. */
export function readAmount(parameters: URLSearchParams): number {
  const text = parameters.get('amount') ?? '';
  if (text === '') refuseParameter('parameter_missing', 'amount', 'Missing required param: amount.');
  if (!/^\d{1,15}$/.test(text))
    refuseParameter('parameter_invalid_integer', 'amount', 'The amount must be a whole number.');
  return Number(text);
}

export const chargeEndpoints: GatewayEndpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/charges\/(\w+)$/,
    isPublic: false,
    parameters: [],
    answer: async ({ trx, id }) => ({
      status: 200,
      body: presentCharge(await findChargeAndMethod(trx, id), await sumRefunds(trx, id)),
    }),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    isPublic: false,
    parameters: ['payment_intent', 'amount', 'metadata[]', 'reason'],
    answer: async ({ trx, now, parameters }) => {
      const intentId = parameters.get('payment_intent') ?? '';
      const intent =
        (await lockIntent(trx, intentId)) ?? refuseMissing('payment_intent', intentId, 'payment_intent');
      if (intent.status !== 'succeeded' || intent.latest_charge === null)
        throw new GatewayRefusal(400, {
          message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
        });
      const { charge } = await findChargeAndMethod(trx, intent.latest_charge);
      const left = charge.amount - (await sumRefunds(trx, charge.id));
      if (left === 0)
        throw new GatewayRefusal(400, {
          code: 'charge_already_refunded',
          message: `Charge ${charge.id} has already been refunded.`,
        });
      const amount = parameters.has('amount') ? readAmount(parameters) : left;
      if (amount < 1 || amount > left)
        throw new GatewayRefusal(400, {
          param: 'amount',
          message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        });
      const refund = await insertRefund(trx, {
        id: newId('re'),
        charge: charge.id,
        amount,
        metadata: JSON.stringify(readMetadata(parameters)),
        status: 'succeeded',
        created_at: now,
      });
      return { status: 200, body: presentRefund(refund, charge) };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    isPublic: false,
    parameters: [],
    answer: async ({ trx, id }) => {
      const refund = (await findRefund(trx, id)) ?? refuseMissing('refund', id, 'refund');
      const { charge } = await findChargeAndMethod(trx, refund.charge);
      return { status: 200, body: presentRefund(refund, charge) };
    },
  },
];
