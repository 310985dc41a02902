import { randomBytes } from 'node:crypto';
import { MAX_POISHA } from '#contract/money.ts';
import { newId, readMetadata, type GatewayCall, type GatewayEndpoint } from './call.ts';
import { findChargeAndMethod, readAmount } from './charges.ts';
import type { Answer } from './idempotency-store.ts';
import { resolveMethod } from './payment-methods.ts';
import { presentCharge, presentDecline, presentIntent, presentIntentInBrowser } from './present.ts';
import { GatewayRefusal, refuseMissing, refuseParameter, refuseState } from './refusal.ts';
import {
  findIntent,
  insertCharge,
  insertIntent,
  lockIntent,
  sumRefunds,
  updateIntent,
  useMethod,
  type IntentRow,
} from './store.ts';
import { testCard } from './test-cards.ts';

const CURRENCY = 'bdt';

/** A browser must show the intent's secret; without it an id is worth nothing. */
function requireAccess(intent: IntentRow | undefined, { id, isPublic, parameters }: GatewayCall): IntentRow {
  if (!intent) refuseMissing('payment_intent', id, 'intent');
  if (isPublic && parameters.get('client_secret') !== intent.client_secret)
    refuseParameter(
      'payment_intent_invalid_parameter',
      'client_secret',
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    );
  return intent;
}

async function present({ trx, isPublic, parameters }: GatewayCall, intent: IntentRow): Promise<object> {
  const last = intent.latest_charge === null ? null : await findChargeAndMethod(trx, intent.latest_charge);
  if (isPublic) return presentIntentInBrowser(intent, last);
  const isExpanded = [...parameters].some(
    ([name, value]) => name.startsWith('expand[') && value === 'latest_charge',
  );
  if (!last || !isExpanded) return presentIntent(intent, last);
  return presentIntent(intent, last, presentCharge(last, await sumRefunds(trx, last.charge.id)));
}

async function create(call: GatewayCall): Promise<Answer> {
  const { trx, now, minAmount, parameters } = call;
  const amount = readAmount(parameters);
  if (parameters.get('currency')?.toLowerCase() !== CURRENCY)
    refuseParameter('parameter_invalid', 'currency', 'Invalid currency. This test gateway takes bdt.');
  if (amount < Math.max(minAmount, 1))
    refuseParameter('amount_too_small', 'amount', 'The amount is below the smallest payment.');
  if (amount > MAX_POISHA)
    refuseParameter('amount_too_large', 'amount', 'Amount must be no more than ৳999,999.99.');
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
  return { status: 200, body: await present(call, intent) };
}

async function retrieve(call: GatewayCall): Promise<Answer> {
  const intent = requireAccess(await findIntent(call.trx, call.id), call);
  return { status: 200, body: await present(call, intent) };
}

async function confirm(call: GatewayCall): Promise<Answer> {
  const { trx, now, id, parameters } = call;
  const intent = requireAccess(await lockIntent(trx, id), call);
  if (intent.status === 'succeeded')
    refuseState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      await present(call, intent),
    );
  if (intent.status === 'canceled')
    refuseState(
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
      await present(call, intent),
    );
  const named = parameters.get('payment_method');
  if (named === null)
    refuseState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      await present(call, intent),
    );
  const method = await resolveMethod(call, named);
  const paid = testCard(method.card).outcome.kind === 'approved';
  if (method.used || (paid && !(await useMethod(trx, method.id))))
    throw new GatewayRefusal(400, {
      param: 'payment_method',
      message:
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.',
    });
  const charge = await insertCharge(trx, {
    id: newId('ch'),
    payment_intent: id,
    payment_method: method.id,
    amount: intent.amount,
    currency: intent.currency,
    paid,
    created_at: now,
  });
  const confirmed = await updateIntent(trx, id, {
    latest_charge: charge.id,
    ...(paid && { status: 'succeeded', payment_method: method.id }),
  });
  const body = await present(call, confirmed);
  if (paid) return { status: 200, body };
  return { status: 402, body: { error: { ...presentDecline(charge.id, method), payment_intent: body } } };
}

async function cancel(call: GatewayCall): Promise<Answer> {
  const { trx, now, id, parameters } = call;
  const intent = requireAccess(await lockIntent(trx, id), call);
  if (intent.status !== 'requires_payment_method')
    refuseState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      await present(call, intent),
    );
  const canceled = await updateIntent(trx, id, {
    status: 'canceled',
    canceled_at: now,
    cancellation_reason: parameters.get('cancellation_reason'),
  });
  return { status: 200, body: await present(call, canceled) };
}

export const paymentIntentEndpoints: GatewayEndpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    isPublic: false,
    parameters: ['amount', 'currency', 'description', 'metadata[]', 'allowed_payment_method_types[]'],
    answer: create,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    isPublic: true,
    parameters: ['client_secret', 'expand[]'],
    answer: retrieve,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    isPublic: true,
    parameters: ['client_secret', 'payment_method'],
    answer: confirm,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    isPublic: false,
    parameters: ['cancellation_reason', 'expand[]'],
    answer: cancel,
  },
];
