import type { Stripe } from '@stripe/stripe-js';
import { createCardElement, type CardElement } from './card-element.tsx';
import { postToGateway, type GatewayAnswer } from './gateway-client.ts';

interface ConfirmOptions {
  payment_method: string;
}

function createElements() {
  let card: CardElement | null = null;
  return {
    create(type: string): CardElement {
      if (type !== 'card') throw new Error(`the test card form has no '${type}' element`);
      card = createCardElement(() => (card = null));
      return card;
    },
    getElement: (): CardElement | null => card,
    update() {
      // Nothing of it shows in the test-mode fields.
    },
  };
}

function asIntent(answer: GatewayAnswer): object {
  return 'error' in answer ? answer : { paymentIntent: answer.object };
}

/**
 * Stripe.js for test mode: the part of its interface that the checkout uses, over the embedded gateway. It knows the
 * test cards only and sends their tokens; no text from the card fields leaves the browser.
 */
export function createEmbeddedStripe(publishableKey: string, now: () => Date): Stripe {
  const stripe = {
    elements: createElements,
    createToken: () => Promise.reject(new Error('the checkout makes payment methods, not tokens')),

    async createPaymentMethod({ card }: { card: CardElement }) {
      const reading = card.read(now());
      if ('fault' in reading) {
        if (reading.isForeign) card.clear();
        return { error: reading.fault };
      }
      const answer = await postToGateway(publishableKey, '/payment_methods', {
        type: 'card',
        'card[token]': reading.token,
      });
      return 'error' in answer ? answer : { paymentMethod: answer.object };
    },

    async confirmCardPayment(clientSecret: string, { payment_method }: ConfirmOptions) {
      const [id = ''] = clientSecret.split('_secret_');
      const form = { client_secret: clientSecret, payment_method };
      return asIntent(await postToGateway(publishableKey, `/payment_intents/${id}/confirm`, form));
    },
  };
  // Stripe's type has a hundred members more, none of which the checkout or react-stripe-js calls.
  return stripe as unknown as Stripe;
}
