import type { FastifyInstance } from 'fastify';
import type { Poisha } from '#contract/money/money.ts';
import type { CardSettings, PaymentMethod } from '#contract/settings.ts';

/** A payment as the provider currently reports it: the only source of truth about money. */
export interface ProviderPayment {
  ref: string;
  state: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** The amount charged; 0 until the payment succeeds. */
  received: Poisha;
  /** In lower case, such as `bdt`. */
  currency: string;
  /** The browser confirms the payment with this secret. Null once the payment is closed, and for providers with a hosted page. */
  clientSecret: string | null;
  /** The provider's page on which the payer continues, while the payment is open. */
  redirectUrl?: string | null;
  /** Whether the payer's bank is waiting for the payer to answer (3-D Secure). */
  isChallenged: boolean;
  /** Null when the payment is for dues, or belongs to another shop. */
  bookingId: string | null;
  /** The charge (a part of the booking, or dues) that is paid, if the provider stores it. */
  chargeId?: string | null;
  /** The household whose dues are paid, if the provider stores it. */
  householdId?: string | null;
  paymentId: string | null;
  method: { kind: string; brand: string | null; last4: string | null } | null;
  /** The provider's code or message for the last failed attempt; `cancelled` when the payer gave up on the provider's page. */
  lastError: string | null;
  /** The amount refunded so far. Null when the provider does not report it, which does not mean zero. */
  refunded: Poisha | null;
  /** Whether the payer's bank disputes the payment, or has disputed it. */
  isDisputed: boolean;
  /** The fee that the provider deducts, if it reports one. */
  fee?: Poisha | null;
  /** Set when the provider considers the payment risky: `tell` notifies an admin, `hold` holds the money until an admin decides. */
  risk?: 'tell' | 'hold' | null;
  /** Further payments that arrived under the same id. Each has its own ref and is refunded. */
  overpayments?: Overpayment[];
}

/** A further payment that arrived under the id of a payment. `refund` accepts its ref like that of a payment. */
export interface Overpayment {
  ref: string;
  received: Poisha;
  /** In lower case. */
  currency: string;
}

export interface ProviderRefund {
  ref: string;
  paymentRef: string | null;
  /** The amount is 0 when the provider does not report it. */
  amount: Poisha;
  /**
   * Our id of the refund, because the provider's event may arrive before its ref is stored. Null when the refund was not made by this site.
   */
  refundId: string | null;
  state: 'sent' | 'succeeded' | 'failed';
}

/** A dispute in which the payer's bank demands the money back. */
export interface ProviderDispute {
  ref: string;
  paymentRef: string | null;
  state: 'open' | 'won' | 'lost';
}

/** A webhook event. It contains only references; the current state is always read from the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  paymentRef: string | null;
  refundRef: string | null;
  disputeRef: string | null;
}

export interface PaymentPayer {
  name: string;
  email: string;
  /** In the form +8801XXXXXXXXX; null when unknown. It is always known for providers that need it. */
  phone: string | null;
}

export interface NewPayment {
  paymentId: string;
  /** Null when the payment is for dues. */
  bookingId: string | null;
  /** The charge (a part of the booking, or dues) to be paid. When missing, the payment is for the whole booking. */
  chargeId?: string | null;
  /** The household whose dues are paid. */
  householdId?: string | null;
  amount: Poisha;
  currency: string;
  description: string;
  payer: PaymentPayer;
}

export interface NewRefund {
  refundId: string;
  paymentRef: string;
  amount: Poisha;
}

/** Events signed by the provider. The signature covers the raw body. */
export interface SignedWebhooks {
  /** The path of the endpoint, below /webhooks/. */
  path: string;
  /** The name of the signature header, in lower case. */
  signatureHeader: string;
  /** The pattern of every valid signature: a request that does not match is refused before its body is read. */
  signatureForm: RegExp;
  /** Returns the event. `rawBody` is the body exactly as received. Throws Refusal('bad-request') when the signature is wrong. */
  parse(rawBody: string, signature: string): Promise<ProviderEvent>;
}

/** Posts a signed event to our own endpoint; returns its HTTP status. */
export type PostWebhook = (body: string, signature: string) => Promise<number>;

/** An endpoint for IPNs. They have no reliable signature, so an IPN only triggers a query to the provider. */
export interface Ipn {
  /** The only content type that is accepted: `application/x-www-form-urlencoded`. */
  contentType: string;
  /** Returns null when the IPN names no payment that could be ours. */
  parse(rawBody: string): ProviderEvent | null;
}

/** Posts an IPN to our own endpoint; returns its HTTP status. */
export type PostIpn = (body: string) => Promise<number>;

/**
 * The port for payment providers. Every call may be repeated, because the given ids are its idempotency keys. Throws
 * Refusal('provider-unavailable') when the provider does not answer.
 */
export interface PaymentProvider {
  /** The provider's name in our records and URLs: `stripe`, `embedded`, `sslcommerz`, `bkash`; with `-test` where no money moves. */
  name: string;
  /** The payment method in the club's settings, the same in live and test mode. */
  means: PaymentMethod;
  label: string;
  /** `card` is a form on our own page; `hosted` is a page of the provider. */
  kind: 'card' | 'hosted';
  isTest: boolean;
  /** When false, the provider only finishes payments that have already begun. */
  isOffered: boolean;
  /** Whether `create` needs the payer's phone number. */
  needsPhone: boolean;
  /** The smallest and largest amount of one payment, in poisha. */
  limits: { min: Poisha; max: Poisha };
  /** Which lists the provider supports. Without a list, each of our payments and refunds is queried by its ref. */
  can: { listPayments: boolean; listEvents: boolean; listRefunds: boolean };
  /**
   * Creates a payment; a repeat with the same `paymentId` returns the same payment. Throws Refusal when the provider does not accept it.
   */
  create(payment: NewPayment): Promise<ProviderPayment>;
  /** Reads the current state of a payment; null when the provider does not know it. */
  retrieve(ref: string): Promise<ProviderPayment | null>;
  /** Cancels a payment at the provider. Returns its actual state, which may be succeeded. */
  cancel(ref: string): Promise<ProviderPayment>;
  /**
   * Handles the payer's return from the provider's page. `fields` are what the browser sent and only a hint: the result is what the
   * provider reports. Returns null when the fields do not belong to this payment.
   */
  readReturn?: (ref: string, fields: Record<string, string>) => Promise<ProviderPayment | null>;
  /**
   * Claims payments that have ended here but could still be paid at the provider, and whose next recheck is due. Returns their refs; each
   * payment is claimed by only one caller.
   */
  claimRechecks?: (limit: number) => Promise<string[]>;
  /**
   * Requests a refund; a repeat with the same `refundId` makes no second refund. `refused` is the provider's reason for refusing it for
   * good.
   */
  refund(refund: NewRefund): Promise<ProviderRefund | { refused: string }>;
  /** Reads the current state of a refund; null when the provider does not know it. */
  retrieveRefund(ref: string): Promise<ProviderRefund | null>;
  /** Returns all refunds of a payment that the provider lists, including those made outside this site. */
  listRefunds(paymentRef: string): Promise<ProviderRefund[]>;
  /** Reads the current state of a dispute; null when the provider does not know it. */
  retrieveDispute(ref: string): Promise<ProviderDispute | null>;
  /** Returns the disputes of a payment, newest first. */
  listDisputes(paymentRef: string): Promise<ProviderDispute[]>;
  /**
   * Yields every payment made since then, newest first, including its refunds and disputes. Yields nothing when the provider has no such
   * list.
   */
  listPayments(since: Date): AsyncIterable<ProviderPayment>;
  /** Yields every event since then that could affect our data, newest first, whether or not its webhook was delivered. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
  /** The settings for the card form on our own page; missing for providers with a hosted page. */
  cardForm?: CardSettings;
  /** The endpoint for signed events. A valid signature is enough for an event to be recorded. */
  webhooks?: SignedWebhooks;
  /** The endpoint for IPNs at /webhooks/NAME, for a provider without reliable signatures. */
  ipn?: Ipn;
  /** The provider's own HTTP endpoints, when it runs in this process (test providers only). */
  routes?: (app: FastifyInstance) => Promise<void>;
  /** Delivers the signed events that are due, when the provider runs in this process. Returns how many were accepted. */
  deliverEvents?: (post: PostWebhook) => Promise<number>;
  /** Delivers the IPNs that are due, when the provider runs in this process. Returns how many were accepted. */
  deliverIpns?: (post: PostIpn) => Promise<number>;
}

/** A provider whose card form is on our own page. */
export type CardProvider = PaymentProvider & Required<Pick<PaymentProvider, 'cardForm'>>;
