import type { ProviderPayment } from '#server/providers/provider.ts';
import type { StripeProvider } from '#server/providers/stripe/stripe-provider.ts';

/** A bank that processes a payment for as long as a test needs. The embedded card provider never reports `processing` by itself. */
export function aSlowBank() {
  /** The refs of payments that the bank is processing. */
  const atTheBank = new Set<string>();
  /** The refs of payments that the bank was asked to close. */
  const asked: string[] = [];

  function slow(cards: StripeProvider): StripeProvider {
    const asSeen = (payment: ProviderPayment): ProviderPayment =>
      atTheBank.has(payment.ref) ? { ...payment, state: 'processing', clientSecret: null } : payment;
    return {
      ...cards,
      retrieve: async (ref) => {
        const payment = await cards.retrieve(ref);
        return payment && asSeen(payment);
      },
      create: async (payment) => asSeen(await cards.create(payment)),
      cancel: async (ref) => {
        asked.push(ref);
        const payment = atTheBank.has(ref) ? await cards.retrieve(ref) : await cards.cancel(ref);
        if (!payment) throw new Error('the gateway lost the payment');
        return asSeen(payment);
      },
    };
  }
  return { slow, atTheBank, asked };
}
