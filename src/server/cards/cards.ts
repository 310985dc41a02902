import type { FastifyInstance } from 'fastify';
import type { CardSettings } from '#contract/settings.ts';
import type { Poisha } from '#contract/money.ts';

/** What the payer's browser does next. */
export type PayerAction = { kind: 'client-secret'; clientSecret: string } | { kind: 'redirect'; url: string };

/** A payment as the provider has it now; the only truth about money. */
export interface ProviderPayment {
  ref: string;
  state: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** What was taken; 0 until it succeeded. */
  received: Poisha;
  currency: string;
  /** What the payer does next; null once the payment is closed. */
  action: PayerAction | null;
  bookingId: string | null;
  paymentId: string | null;
  method: { kind: string; brand: string | null; last4: string | null } | null;
  /** The provider's code of the last failed try. */
  lastError: string | null;
}

export interface ProviderRefund {
  ref: string;
  /** Our id of the refund; the provider's event may come before we stored its ref. */
  refundId: string | null;
  state: 'sent' | 'succeeded' | 'failed';
}

/** A webhook whose signature was right. It only points at things; their state is read again from the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  paymentRef: string | null;
  refundRef: string | null;
  /** The payer's bank disputes the payment. */
  disputed: boolean;
}

export interface NewPayment {
  paymentId: string;
  bookingId: string;
  amount: Poisha;
  currency: string;
  description: string;
}

/** A payment provider. Every call may be repeated: the ids given are its idempotency keys. Throws Refusal('provider-unavailable') when the provider does not answer. */
export interface Cards {
  /** The provider's name in our records: `stripe`, `embedded`. */
  name: string;
  settings: CardSettings;
  create(payment: NewPayment): Promise<ProviderPayment>;
  /** null when the provider knows no such payment. */
  retrieve(ref: string): Promise<ProviderPayment | null>;
  /** Closes a payment at the provider; answers its real state, which may be that it has succeeded. */
  cancel(ref: string): Promise<ProviderPayment>;
  refund(refund: { refundId: string; paymentRef: string; amount: Poisha }): Promise<ProviderRefund>;
  retrieveRefund(ref: string): Promise<ProviderRefund | null>;
  /** Throws Refusal('bad-request') when the signature is wrong. `rawBody` is the body as it came. */
  parseWebhook(rawBody: string, signature: string): ProviderEvent;
  /** The provider's own HTTP endpoints, where it is part of this process (the embedded test gateway). */
  routes?: (app: FastifyInstance) => Promise<void>;
}
