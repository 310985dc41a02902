import { MAX_POISHA, poisha } from '#contract/money/money.ts';
import type { StripeProvider } from './stripe-provider.ts';
import type { openStripe, StripeOptions } from './stripe-sdk.ts';

/** Stripe's minimum amount, which is also the default of MIN_CARD_AMOUNT. */
const MIN_AMOUNT = poisha(65_00);

const SIGNATURE = /(?:^|,)v1=[0-9a-f]{64}(?:,|$)/;

/** Returns the port over Stripe's SDK. The SDK is loaded on the first call, because it is the server's largest library. */
export function createStripeCards(options: StripeOptions): StripeProvider {
  const { name, settings } = options;
  let opening: Promise<ReturnType<typeof openStripe>> | undefined;
  async function load() {
    const sdk = await import('./stripe-sdk.ts');
    return sdk.openStripe(options);
  }
  const open = () => (opening ??= load());
  return {
    name,
    means: 'card',
    label: 'Card',
    kind: 'card',
    isTest: settings.publishableKey.startsWith('pk_test'),
    isOffered: true,
    needsPhone: false,
    limits: { min: options.minAmount ?? MIN_AMOUNT, max: poisha(MAX_POISHA) },
    can: { listPayments: true, listEvents: true, listRefunds: true },
    cardForm: settings,
    create: async (payment) => (await open()).create(payment),
    retrieve: async (ref) => (await open()).retrieve(ref),
    cancel: async (ref) => (await open()).cancel(ref),
    refund: async (refund) => (await open()).refund(refund),
    retrieveRefund: async (ref) => (await open()).retrieveRefund(ref),
    listRefunds: async (paymentRef) => (await open()).listRefunds(paymentRef),
    retrieveDispute: async (ref) => (await open()).retrieveDispute(ref),
    listDisputes: async (paymentRef) => (await open()).listDisputes(paymentRef),
    async *listPayments(since) {
      yield* (await open()).listPayments(since);
    },
    async *listEvents(since) {
      yield* (await open()).listEvents(since);
    },
    webhooks: {
      path: 'cards',
      signatureHeader: 'stripe-signature',
      signatureForm: SIGNATURE,
      parse: async (rawBody, signature) => (await open()).readEvent(rawBody, signature),
    },
  };
}
