import { t } from '#texts/test-providers.js';
import type { Stripe } from '@stripe/stripe-js';
import { createCardElement, type CardElement } from './card-element.tsx';
import { openChallenge } from './challenge.tsx';
import { answerBank, confirmIntent, createMethod, type GatewayFailure } from './gateway-client.ts';
import type { GatewayIntent } from './gateway-client.ts';

type IntentResult = { paymentIntent: GatewayIntent } | { error: GatewayFailure };

const LEFT: GatewayFailure = {
  type: 'validation_error',
  message: t.checkNotFinished,
};

/** Returns an error, like Stripe.js, when a failed bank check leaves the intent without a valid payment method. */
function asResult(answer: { object: GatewayIntent } | { error: GatewayFailure }): IntentResult {
  if ('error' in answer) return answer;
  const { object: paymentIntent } = answer;
  const fault = paymentIntent.last_payment_error;
  return paymentIntent.status === 'requires_payment_method' && fault
    ? { error: { ...fault, payment_intent: paymentIntent } }
    : { paymentIntent };
}

/**
 * Creates the Stripe.js of test mode: the members that the checkout uses, on top of the test gateway. It knows only the test cards and
 * sends their tokens; no text from the card fields leaves the browser.
 */
export function createEmbeddedStripe(publishableKey: string, now: () => Date): Stripe {
  let card: CardElement | null = null;
  /** Removes the bank's window together with the form. */
  let leaveChallenge: (() => void) | null = null;

  function createElements() {
    return {
      create(type: string): CardElement {
        if (type !== 'card') throw new Error(`the test card form has no '${type}' element`);
        card = createCardElement(() => {
          card = null;
          leaveChallenge?.();
        });
        return card;
      },
      getElement: (): CardElement | null => card,
      update() {
        // The options do not apply to the test-mode fields.
      },
    };
  }

  async function askBank(clientSecret: string): Promise<IntentResult> {
    const { answered, leave } = openChallenge();
    leaveChallenge = leave;
    const answer = await answered;
    leaveChallenge = null;
    if (answer === 'gone') return { error: LEFT };
    return asResult(await answerBank(publishableKey, clientSecret, answer));
  }

  const stripe = {
    elements: createElements,
    createToken: () => Promise.reject(new Error('the checkout makes payment methods, not tokens')),

    async createPaymentMethod({ card: typed }: { card: CardElement }) {
      const reading = typed.read(now());
      if ('fault' in reading) {
        if (reading.isForeign) typed.clear();
        return { error: reading.fault };
      }
      const answer = await createMethod(publishableKey, reading.token);
      return 'error' in answer ? answer : { paymentMethod: answer.object };
    },

    /** Confirms with a payment method; without one, it continues the bank's check. */
    async confirmCardPayment(
      clientSecret: string,
      confirmed?: { payment_method: string },
      { handleActions = true } = {},
    ): Promise<IntentResult> {
      if (!confirmed) return askBank(clientSecret);
      const result = asResult(await confirmIntent(publishableKey, clientSecret, confirmed.payment_method));
      const isChallenged = 'paymentIntent' in result && result.paymentIntent.status === 'requires_action';
      return isChallenged && handleActions ? askBank(clientSecret) : result;
    },
  };
  // Stripe's type has about a hundred more members, which neither the checkout nor react-stripe-js calls.
  return stripe as unknown as Stripe;
}
