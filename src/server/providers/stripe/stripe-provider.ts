import type { CardProvider, NewPayment, PaymentProvider, ProviderPayment } from '../provider.ts';

/** The port of Stripe, or of the embedded gateway that replaces it in test mode. */
export type StripeProvider = CardProvider &
  Required<Pick<PaymentProvider, 'webhooks'>> & {
    /** Card payments do not need the payer's details. */
    create(payment: Omit<NewPayment, 'payer'>): Promise<ProviderPayment>;
  };
