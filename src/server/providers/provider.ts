import type { FastifyInstance } from 'fastify';
import type { Poisha } from '#contract/money/money.ts';
import type { CardSettings, PaymentMethod } from '#contract/settings.ts';

/** A payment as the provider has it now; the only truth about money. */
export interface ProviderPayment {
  ref: string;
  state: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** The amount charged; 0 until it succeeded. */
  received: Poisha;
  /** It is written in small letters: `bdt`. */
  currency: string;
  /** The payer's browser confirms the payment with it; null once that is closed, and where the provider has a page. */
  clientSecret: string | null;
  /** The provider's page on which the payer goes on, while the payment is open. */
  redirectUrl?: string | null;
  /** The payer's bank waits for the payer's answer (3-D Secure). */
  isChallenged: boolean;
  /** null: it pays dues, or is another shop's. */
  bookingId: string | null;
  /** The part of the booking, or the dues, that it pays, where the provider keeps that. */
  chargeId?: string | null;
  /** It pays the dues of this household, where the provider keeps that. */
  householdId?: string | null;
  paymentId: string | null;
  method: { kind: string; brand: string | null; last4: string | null } | null;
  /** The provider's code of the last failed try, or its words; `cancelled` when the payer has given up on its page. */
  lastError: string | null;
  /** The amount refunded so far; null where the provider does not tell it, which is not to say that it is nothing. */
  refunded: Poisha | null;
  /** Whether the payer's bank disputes it, or did. */
  isDisputed: boolean;
  /** What the provider keeps of it for itself, where it says so. */
  fee?: Poisha | null;
  /** The provider calls it risky: `tell` an admin, or `hold` the money until an admin has decided. */
  risk?: 'tell' | 'hold' | null;
  /** Other money that came under the same id: each with a ref of its own, and each is given back. */
  overpayments?: Overpayment[];
}

/** Paid once more under the id of a payment. `refund` takes its ref as one of a payment. */
export interface Overpayment {
  ref: string;
  received: Poisha;
  /** It is written in small letters. */
  currency: string;
}

export interface ProviderRefund {
  ref: string;
  paymentRef: string | null;
  /** 0 where the provider does not tell it. */
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

/** What a webhook tells. It only points at things; their state is read again from the provider. */
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
  /** +8801XXXXXXXXX; null where it is not known. Known wherever the provider needs it. */
  phone: string | null;
}

export interface NewPayment {
  paymentId: string;
  /** null: it pays dues. */
  bookingId: string | null;
  /** The part of the booking, or the dues, that it pays; absent: the whole booking. */
  chargeId?: string | null;
  /** It pays the dues of this household. */
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

/** Events that the provider has signed. The signature is over the body as it came. */
export interface SignedWebhooks {
  /** Where they come, below /webhooks/. */
  path: string;
  /** The header in which the signature comes, in small letters. */
  signatureHeader: string;
  /** What every signature holds: an event without it is refused before its body is read. */
  signatureForm: RegExp;
  /** Throws Refusal('bad-request') when the signature is wrong. `rawBody` is the body as it came. */
  parse(rawBody: string, signature: string): Promise<ProviderEvent>;
}

/** Posts a signed event to our own endpoint; returns its HTTP status. */
export type PostWebhook = (body: string, signature: string) => Promise<number>;

/** IPNs come as a body without a signature that could be relied on: they are only a reason to ask. */
export interface Ipn {
  /** Only bodies of this type are read: `application/x-www-form-urlencoded`. */
  contentType: string;
  /** null: it names no payment that could be ours. */
  parse(rawBody: string): ProviderEvent | null;
}

/** Posts an IPN to our own endpoint; returns its HTTP status. */
export type PostIpn = (body: string) => Promise<number>;

/** Who takes money, behind one port. Every call may be repeated: the ids given are its idempotency keys. Throws Refusal('provider-unavailable') when the provider does not answer. */
export interface PaymentProvider {
  /** The provider's name in our records and addresses: `stripe`, `embedded`, `sslcommerz`, `bkash`; with `-test` where no money moves. */
  name: string;
  /** What the club's settings call it, whether money moves or not. */
  means: PaymentMethod;
  /** People know it by this name. */
  label: string;
  /** `card`: the form on our page; `hosted`: a page of the provider's. */
  kind: 'card' | 'hosted';
  /** No money moves. */
  isTest: boolean;
  /** False: only what was begun before is finished. */
  isOffered: boolean;
  /** The payer's phone number is part of `create`. */
  needsPhone: boolean;
  /** One payment must be between these amounts, in poisha. */
  limits: { min: Poisha; max: Poisha };
  /** What it can be asked for; without lists, each payment and each refund of ours is asked about by its ref. */
  can: { listPayments: boolean; listEvents: boolean; listRefunds: boolean };
  /**
   * Begins a payment; a repeat with the same `paymentId` answers the same one. Throws Refusal where the provider does not
   * accept it.
   */
  create(payment: NewPayment): Promise<ProviderPayment>;
  /** Reads a payment as it is now; null when the provider knows no such payment. */
  retrieve(ref: string): Promise<ProviderPayment | null>;
  /** Cancels a payment at the provider; returns its real state, which may be succeeded. */
  cancel(ref: string): Promise<ProviderPayment>;
  /**
   * Reads the return of the payer's browser from the provider's page. `fields` is what it brought, and only a hint: the answer is
   * what the provider says. null when they do not belong to this payment.
   */
  readReturn?: (ref: string, fields: Record<string, string>) => Promise<ProviderPayment | null>;
  /** Refs of payments that are over for us and could still be paid there, whose next recheck is due; each is claimed by one caller. */
  claimRechecks?: (limit: number) => Promise<string[]>;
  /**
   * Asks for a refund; a repeat with the same `refundId` asks for none beside it. `refused` is the provider's own word for
   * why it will never send this one.
   */
  refund(refund: NewRefund): Promise<ProviderRefund | { refused: string }>;
  /** Reads a refund as it is now; null when the provider knows no such refund. */
  retrieveRefund(ref: string): Promise<ProviderRefund | null>;
  /** All refunds of a payment, also those that were made elsewhere; as far as the provider lists them. */
  listRefunds(paymentRef: string): Promise<ProviderRefund[]>;
  /** Reads a dispute as it is now; null when the provider knows no such dispute. */
  retrieveDispute(ref: string): Promise<ProviderDispute | null>;
  /** Returns the disputes of a payment, the newest first. */
  listDisputes(paymentRef: string): Promise<ProviderDispute[]>;
  /** Returns every payment made since then, newest first, with what followed it. Empty where it cannot be asked for. */
  listPayments(since: Date): AsyncIterable<ProviderPayment>;
  /**
   * Returns every event since then that could change something of ours, newest first: what a webhook told, or should have.
   */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
  /** What the browser needs for the form for cards on our own page; absent where the provider has a page of its own. */
  cardForm?: CardSettings;
  /** What it tells us, where it signs: a good signature is enough to take it down. */
  webhooks?: SignedWebhooks;
  /** What it tells us at /webhooks/NAME, where no signature can be relied on. */
  ipn?: Ipn;
  /** The provider's own HTTP endpoints, where it is part of this process (the test providers). */
  routes?: (app: FastifyInstance) => Promise<void>;
  /** One pass of the provider's own delivery of signed events, where it is part of this process; returns how many were accepted. */
  deliverEvents?: (post: PostWebhook) => Promise<number>;
  /** One pass of the provider's own delivery of IPNs, where it is part of this process; returns how many were accepted. */
  deliverIpns?: (post: PostIpn) => Promise<number>;
}

/** A provider whose form for cards stands on our own page. */
export type CardProvider = PaymentProvider & Required<Pick<PaymentProvider, 'cardForm'>>;
