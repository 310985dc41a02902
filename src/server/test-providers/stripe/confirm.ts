import type { GatewayCall, GatewayEndpoint } from './call.ts';
import { findGatewayCharge, insertCharge, insertDispute } from './charge-store.ts';
import { emit } from './event-store.ts';
import type { KeptAnswer } from './idempotency-store.ts';
import { emitIntent, viewIntent } from './intent-view.ts';
import { newId } from './new-id.ts';
import { requireAccess } from './payment-intents.ts';
import { resolveMethod } from './payment-methods.ts';
import { presentCharge, presentDispute } from './present.ts';
import { presentDecline } from './present-intent.ts';
import { GatewayRefusal, refuseState } from './refusal.ts';
import { findMethod, lockIntent, updateIntent, useMethod } from './store.ts';
import type { IntentRow, MethodRow } from './rows.ts';
import { testCard } from './test-cards.ts';

/** Charges the card according to its test verdict. Returns a paid intent or a decline. */
async function charge(call: GatewayCall, intent: IntentRow, method: MethodRow): Promise<KeptAnswer> {
  const { trx, now } = call;
  const { verdict, followUp } = testCard(method.card);
  const paid = verdict.kind === 'approved';
  const { id: chargeId } = await insertCharge(trx, {
    id: newId('ch'),
    payment_intent: intent.id,
    payment_method: method.id,
    amount: intent.amount,
    currency: intent.currency,
    paid,
    created_at: now,
  });
  const charged = await updateIntent(trx, intent.id, {
    latest_charge: chargeId,
    failed_method: null,
    status: paid ? 'succeeded' : 'requires_payment_method',
    payment_method: paid ? method.id : null,
  });
  const made = await findGatewayCharge(trx, chargeId);
  await emit(trx, paid ? 'charge.succeeded' : 'charge.failed', presentCharge(made), now);
  await emitIntent(call, paid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', charged);
  if (followUp === 'dispute') {
    const id = newId('du');
    const terms = { reason: 'fraudulent', status: 'needs_response', created_at: now } as const;
    const dispute = await insertDispute(trx, { id, charge: chargeId, ...terms });
    await emit(trx, 'charge.dispute.created', presentDispute(dispute, made.charge), now);
  }
  const body = await viewIntent(call, charged);
  if (paid) return { status: 200, body };
  return { status: 402, body: { error: { ...presentDecline(made), payment_intent: body } } };
}

/** Makes the intent wait for the payer to answer the bank (3-D Secure). */
async function challenge(call: GatewayCall, intent: IntentRow, method: MethodRow): Promise<KeptAnswer> {
  const waiting = await updateIntent(call.trx, intent.id, {
    status: 'requires_action',
    payment_method: method.id,
    failed_method: null,
  });
  await emitIntent(call, 'payment_intent.requires_action', waiting);
  return { status: 200, body: await viewIntent(call, waiting) };
}

function refuseUsed(): never {
  throw new GatewayRefusal(400, {
    param: 'payment_method',
    message:
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.',
  });
}

async function confirm(call: GatewayCall): Promise<KeptAnswer> {
  const { trx, id, parameters } = call;
  const intent = requireAccess(await lockIntent(trx, id), call);
  if (intent.status === 'succeeded')
    refuseState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      await viewIntent(call, intent),
    );
  if (intent.status === 'canceled')
    refuseState(
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
      await viewIntent(call, intent),
    );
  const named = parameters.get('payment_method');
  if (named === null)
    refuseState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      await viewIntent(call, intent),
    );
  const method = await resolveMethod(call, named);
  const { isChallenged, verdict } = testCard(method.card);
  const isSpent = isChallenged === true || verdict.kind === 'approved';
  if (method.used || (isSpent && !(await useMethod(trx, method.id)))) refuseUsed();
  return isChallenged ? challenge(call, intent, method) : charge(call, intent, method);
}

/** Processes the payer's answer to the bank: `complete`, or anything else for a failed check. */
async function answerChallenge(call: GatewayCall): Promise<KeptAnswer> {
  const { trx, id, parameters } = call;
  const intent = requireAccess(await lockIntent(trx, id), call);
  // The payer has already answered in another tab, or the intent was cancelled.
  if (intent.status !== 'requires_action') return { status: 200, body: await viewIntent(call, intent) };
  const method = await findMethod(trx, intent.payment_method ?? '');
  if (!method) throw new Error(`intent ${id} waits for the bank of no card`);
  if (parameters.get('result') === 'complete') return charge(call, intent, method);
  const failed = await updateIntent(trx, id, {
    status: 'requires_payment_method',
    payment_method: null,
    failed_method: method.id,
  });
  await emitIntent(call, 'payment_intent.payment_failed', failed);
  return { status: 200, body: await viewIntent(call, failed) };
}

export const confirmEndpoints: GatewayEndpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    isPublic: true,
    parameters: ['client_secret', 'payment_method'],
    answer: confirm,
  },
  {
    // Stripe has no such call, because the payer's bank asks the payer there.
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/bank$/,
    isPublic: true,
    parameters: ['client_secret', 'result'],
    answer: answerChallenge,
  },
];
