import type { Trx } from '../../platform/db/database.ts';
import { findGatewayCharge, type WholeCharge } from './charge-store.ts';
import { presentMethod, seconds } from './present.ts';
import { findMethod } from './store.ts';
import type { IntentRow, MethodRow } from './rows.ts';
import { testCard } from './test-cards.ts';

/** An intent with its last charge and the method that failed. */
export interface WholeIntent {
  intent: IntentRow;
  last: WholeCharge | null;
  failedMethod: MethodRow | null;
}

export async function gatherIntent(trx: Trx, intent: IntentRow): Promise<WholeIntent> {
  const { latest_charge, failed_method } = intent;
  const failed = failed_method === null ? undefined : await findMethod(trx, failed_method);
  return {
    intent,
    last: latest_charge === null ? null : await findGatewayCharge(trx, latest_charge),
    failedMethod: failed ?? null,
  };
}

/** Returns the error of a declined charge, for the `error` of an answer and the `last_payment_error` of its intent. */
export function presentDecline({ charge, method }: WholeCharge): object {
  const { verdict } = testCard(method.card);
  if (verdict.kind !== 'declined') throw new Error(`card '${method.card}' does not decline`);
  return {
    type: 'card_error',
    code: verdict.code,
    decline_code: verdict.declineCode,
    message: verdict.message,
    charge: charge.id,
    payment_method: presentMethod(method),
  };
}

function presentFailedChallenge(method: MethodRow): object {
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: presentMethod(method),
  };
}

function presentLastError({ intent, last, failedMethod }: WholeIntent): object | null {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'canceled') return null;
  if (failedMethod) return presentFailedChallenge(failedMethod);
  return last && !last.charge.paid ? presentDecline(last) : null;
}

/** Returns an intent as the publishable key sees it. */
export function presentIntentInBrowser(whole: WholeIntent): object {
  const { intent } = whole;
  const isChallenged = intent.status === 'requires_action';
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    canceled_at: intent.canceled_at && seconds(intent.canceled_at),
    cancellation_reason: intent.cancellation_reason,
    client_secret: intent.client_secret,
    created: seconds(intent.created_at),
    currency: intent.currency,
    description: intent.description,
    last_payment_error: presentLastError(whole),
    livemode: false,
    next_action: isChallenged
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
      : null,
    payment_method: intent.payment_method,
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
    status: intent.status,
  };
}

/** Returns an intent as the secret key sees it. `latest_charge` is the charge's id or the full object. */
export function presentIntent(
  whole: WholeIntent,
  latest_charge: string | object | null = whole.intent.latest_charge,
): object {
  const { intent } = whole;
  return {
    ...presentIntentInBrowser(whole),
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    latest_charge,
    metadata: intent.metadata,
  };
}
