import { randomBytes } from 'node:crypto';
import { readMetadata, type GatewayCall, type GatewayEndpoint } from './call.ts';
import type { KeptAnswer } from './idempotency-store.ts';
import { emitIntent, viewIntent } from './intent-view.ts';
import { findPage } from './list-store.ts';
import { newId } from './new-id.ts';
import { answerList, asksFor, LIST_PARAMETERS, readList, readPayable } from './parameters.ts';
import { presentCharge } from './present.ts';
import { gatherIntent, presentIntent } from './present-intent.ts';
import { refuseMissing, refuseParameter, refuseState } from './refusal.ts';
import { findIntent, insertIntent, lockIntent, updateIntent } from './store.ts';
import type { IntentRow } from './rows.ts';

const CURRENCY = 'bdt';
const OPEN = ['requires_payment_method', 'requires_action'];

/** Returns the intent. Throws GatewayRefusal when it does not exist, or when a browser does not send its client secret. */
export function requireAccess(
  intent: IntentRow | undefined,
  { id, isPublic, parameters }: GatewayCall,
): IntentRow {
  if (!intent) refuseMissing('payment_intent', id, 'intent');
  if (isPublic && parameters.get('client_secret') !== intent.client_secret)
    refuseParameter(
      'payment_intent_invalid_parameter',
      'client_secret',
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    );
  return intent;
}

async function create(call: GatewayCall): Promise<KeptAnswer> {
  const { trx, now, minAmount, parameters } = call;
  const amount = readPayable(parameters, minAmount);
  if (parameters.get('currency')?.toLowerCase() !== CURRENCY)
    refuseParameter('parameter_invalid', 'currency', 'Invalid currency. This test gateway accepts bdt.');
  const id = newId('pi');
  const intent = await insertIntent(trx, {
    id,
    amount,
    currency: CURRENCY,
    description: parameters.get('description'),
    metadata: JSON.stringify(readMetadata(parameters)),
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    created_at: now,
  });
  await emitIntent(call, 'payment_intent.created', intent);
  return { status: 200, body: await viewIntent(call, intent) };
}

async function retrieve(call: GatewayCall): Promise<KeptAnswer> {
  const intent = requireAccess(await findIntent(call.trx, call.id), call);
  return { status: 200, body: await viewIntent(call, intent) };
}

async function cancel(call: GatewayCall): Promise<KeptAnswer> {
  const { trx, now, id, parameters } = call;
  const intent = requireAccess(await lockIntent(trx, id), call);
  if (!OPEN.includes(intent.status))
    refuseState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      await viewIntent(call, intent),
    );
  const canceled = await updateIntent(trx, id, {
    status: 'canceled',
    canceled_at: now,
    cancellation_reason: parameters.get('cancellation_reason'),
  });
  await emitIntent(call, 'payment_intent.canceled', canceled);
  return { status: 200, body: await viewIntent(call, canceled) };
}

async function list({ trx, parameters }: GatewayCall): Promise<KeptAnswer> {
  const query = readList(parameters);
  const rows = await findPage(trx, 'card_gateway.payment_intents', query);
  const isExpanded = asksFor(parameters, 'data.latest_charge');
  const intents = [];
  for (const row of rows) {
    const whole = await gatherIntent(trx, row);
    intents.push(
      presentIntent(whole, isExpanded && whole.last ? presentCharge(whole.last) : row.latest_charge),
    );
  }
  return answerList('/v1/payment_intents', intents, query.limit);
}

const COLLECTION = /^\/v1\/payment_intents$/;
const SINGLE = /^\/v1\/payment_intents\/(\w+)$/;

export const paymentIntentEndpoints: GatewayEndpoint[] = [
  {
    method: 'POST',
    path: COLLECTION,
    isPublic: false,
    parameters: ['amount', 'currency', 'description', 'metadata[]', 'allowed_payment_method_types[]'],
    answer: create,
  },
  {
    method: 'GET',
    path: COLLECTION,
    isPublic: false,
    parameters: [...LIST_PARAMETERS, 'expand[]'],
    answer: list,
  },
  {
    method: 'GET',
    path: SINGLE,
    isPublic: true,
    parameters: ['client_secret', 'expand[]'],
    answer: retrieve,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    isPublic: false,
    parameters: ['cancellation_reason', 'expand[]'],
    answer: cancel,
  },
];
