import type { FastifyInstance } from 'fastify';
import type { CardSettings } from '#contract/settings.ts';
import type { Poisha } from '#contract/money.ts';

/** A payment as the provider has it now; the only truth about money. */
export interface ProviderPayment {
  ref: string;
  state: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** The amount charged; 0 until it succeeded. */
  received: Poisha;
  currency: string;
  /** With it the payer's browser confirms the payment; null once that is closed. */
  clientSecret: string | null;
  /** The payer's bank waits for the payer's answer (3-D Secure). */
  isChallenged: boolean;
  bookingId: string | null;
  paymentId: string | null;
  method: { kind: string; brand: string | null; last4: string | null } | null;
  /** The provider's code of the last failed try. */
  lastError: string | null;
  /** The amount refunded so far. */
  refunded: Poisha;
  /** Whether the payer's bank disputes it, or did. */
  isDisputed: boolean;
}

export interface ProviderRefund {
  ref: string;
  paymentRef: string | null;
  amount: Poisha;
  /** Our id of the refund; the provider's event may come before we stored its ref. Null: not made by this site. */
  refundId: string | null;
  state: 'sent' | 'succeeded' | 'failed';
}

/** The payer's bank wants the money back. */
export interface ProviderDispute {
  ref: string;
  paymentRef: string | null;
  state: 'open' | 'won' | 'lost';
}

/** A webhook whose signature was right. It only points at things; their state is read again from the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  paymentRef: string | null;
  refundRef: string | null;
  disputeRef: string | null;
}

export interface NewPayment {
  paymentId: string;
  bookingId: string;
  amount: Poisha;
  currency: string;
  description: string;
}

export interface NewRefund {
  refundId: string;
  paymentRef: string;
  amount: Poisha;
}

/** Posts a signed event to our webhook endpoint; returns its HTTP status. */
export type PostWebhook = (body: string, signature: string) => Promise<number>;

/** A payment provider. Every call may be repeated: the ids given are its idempotency keys. Throws Refusal('provider-unavailable') when the provider does not answer. */
export interface Cards {
  /** The provider's name in our records: `stripe`, `embedded`. */
  name: string;
  settings: CardSettings;
  create(payment: NewPayment): Promise<ProviderPayment>;
  /** null when the provider knows no such payment. */
  retrieve(ref: string): Promise<ProviderPayment | null>;
  /** Cancels a payment at the provider; returns its real state, which may be succeeded. */
  cancel(ref: string): Promise<ProviderPayment>;
  /** `refused` is the provider's own word for why it will never send this refund. */
  refund(refund: NewRefund): Promise<ProviderRefund | { refused: string }>;
  retrieveRefund(ref: string): Promise<ProviderRefund | null>;
  /** All refunds of a payment, also those that were made elsewhere. */
  listRefunds(paymentRef: string): Promise<ProviderRefund[]>;
  retrieveDispute(ref: string): Promise<ProviderDispute | null>;
  /** Newest first. */
  listDisputes(paymentRef: string): Promise<ProviderDispute[]>;
  /** Every payment made since then, newest first, with what followed it. */
  listPayments(since: Date): AsyncIterable<ProviderPayment>;
  /** Every event since then that could change something of ours, newest first: what a webhook told, or should have. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
  /** The header in which a webhook's signature comes, in small letters. */
  signatureHeader: string;
  /** Throws Refusal('bad-request') when the signature is wrong. `rawBody` is the body as it came. */
  parseWebhook(rawBody: string, signature: string): Promise<ProviderEvent>;
  /** The provider's own HTTP endpoints, where it is part of this process (the embedded test gateway). */
  routes?: (app: FastifyInstance) => Promise<void>;
  /** One pass of the provider's own delivery of events, where it is part of this process; returns how many were accepted. */
  deliverEvents?: (post: PostWebhook) => Promise<number>;
}
