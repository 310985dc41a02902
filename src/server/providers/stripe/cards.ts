import type { CardSettings } from '#contract/settings.ts';
import type { NewPayment, PaymentProvider, ProviderEvent, ProviderPayment } from '../provider.ts';

export type { ProviderPayment, ProviderRefund } from '../provider.ts';

/** Posts a signed event to our webhook endpoint; returns its HTTP status. */
export type PostWebhook = (body: string, signature: string) => Promise<number>;

/** The provider whose form for cards stands on our own page. Its webhooks are signed. */
export interface Cards extends PaymentProvider {
  settings: CardSettings;
  /** Whoever holds a card need not be named. */
  create(payment: Omit<NewPayment, 'payer'>): Promise<ProviderPayment>;
  /** The header in which a webhook's signature comes, in small letters. */
  signatureHeader: string;
  /** Throws Refusal('bad-request') when the signature is wrong. `rawBody` is the body as it came. */
  parseWebhook(rawBody: string, signature: string): Promise<ProviderEvent>;
  /** One pass of the provider's own delivery of events, where it is part of this process; returns how many were accepted. */
  deliverEvents?: (post: PostWebhook) => Promise<number>;
}
