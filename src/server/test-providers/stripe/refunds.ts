import { readMetadata, type GatewayCall, type GatewayEndpoint } from './call.ts';
import { findCharge, findRefund, insertRefund, ofIntent, type WholeCharge } from './charge-store.ts';
import { emit } from './event-store.ts';
import type { Answer } from './idempotency-store.ts';
import { findPage } from './list-store.ts';
import { newId } from './new-id.ts';
import { answerList, LIST_PARAMETERS, readAmount, readList } from './parameters.ts';
import { presentCharge, presentRefund } from './present.ts';
import { GatewayRefusal, refuseMissing } from './refusal.ts';
import { lockIntent } from './store.ts';
import { testCard } from './test-cards.ts';

/** Returns the charge to refund, while its intent is locked: two refunds take turns. */
async function requireRefundable({ trx, parameters }: GatewayCall): Promise<WholeCharge> {
  const id = parameters.get('payment_intent') ?? '';
  const intent = (await lockIntent(trx, id)) ?? refuseMissing('payment_intent', id, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null)
    throw new GatewayRefusal(400, {
      message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    });
  const whole = await findCharge(trx, intent.latest_charge);
  if (whole.dispute !== null)
    throw new GatewayRefusal(400, {
      code: 'charge_disputed',
      message: `Charge ${whole.charge.id} has been charged back; cannot issue a refund.`,
    });
  if (whole.refunded === whole.charge.amount)
    throw new GatewayRefusal(400, {
      code: 'charge_already_refunded',
      message: `Charge ${whole.charge.id} has already been refunded.`,
    });
  return whole;
}

async function create(call: GatewayCall): Promise<Answer> {
  const { trx, now, parameters } = call;
  const { charge, method, refunded } = await requireRefundable(call);
  const left = charge.amount - refunded;
  const amount = parameters.has('amount') ? readAmount(parameters) : left;
  if (amount < 1 || amount > left)
    throw new GatewayRefusal(400, {
      param: 'amount',
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
    });
  const isFailing = testCard(method.card).followUp === 'failing refund';
  const refund = await insertRefund(trx, {
    id: newId('re'),
    charge: charge.id,
    amount,
    metadata: JSON.stringify(readMetadata(parameters)),
    status: isFailing ? 'failed' : 'succeeded',
    created_at: now,
  });
  // A bank sends money back only after it was accepted, so the answer still says that it went well.
  const accepted = presentRefund({ ...refund, status: 'succeeded' }, charge);
  await emit(trx, 'refund.created', accepted, now);
  if (isFailing) await emit(trx, 'refund.failed', presentRefund(refund, charge), now);
  else await emit(trx, 'charge.refunded', presentCharge(await findCharge(trx, charge.id)), now);
  return { status: 200, body: accepted };
}

const COLLECTION = /^\/v1\/refunds$/;

export const refundEndpoints: GatewayEndpoint[] = [
  {
    method: 'POST',
    path: COLLECTION,
    isPublic: false,
    parameters: ['payment_intent', 'amount', 'metadata[]', 'reason'],
    answer: create,
  },
  {
    method: 'GET',
    path: COLLECTION,
    isPublic: false,
    parameters: [...LIST_PARAMETERS, 'payment_intent'],
    answer: async ({ trx, parameters }) => {
      const query = readList(parameters);
      const intentId = parameters.get('payment_intent');
      const refunds = [];
      const condition = intentId === null ? undefined : ofIntent(intentId);
      for (const row of await findPage(trx, 'card_gateway.refunds', query, condition))
        refunds.push(presentRefund(row, (await findCharge(trx, row.charge)).charge));
      return answerList('/v1/refunds', refunds, query.limit);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    isPublic: false,
    parameters: [],
    answer: async ({ trx, id }) => {
      const refund = (await findRefund(trx, id)) ?? refuseMissing('refund', id, 'refund');
      const { charge } = await findCharge(trx, refund.charge);
      return { status: 200, body: presentRefund(refund, charge) };
    },
  },
];
