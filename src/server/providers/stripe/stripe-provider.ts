import type { CardProvider, NewPayment, PaymentProvider, ProviderPayment } from '../provider.ts';

/** Stripe, or what stands in for it. */
export type StripeProvider = CardProvider &
  Required<Pick<PaymentProvider, 'webhooks'>> & {
    /** Whoever holds a card need not be named. */
    create(payment: Omit<NewPayment, 'payer'>): Promise<ProviderPayment>;
  };
