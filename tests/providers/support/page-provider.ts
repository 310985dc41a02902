import { poisha, type Poisha } from '#contract/money/money.ts';
import type { Ipn, PaymentProvider, ProviderPayment, ProviderRefund } from '#server/providers/provider.ts';

// A fake external provider behind the `PaymentProvider` port: it has a page, records what happens there, and behaves as a test says. The
// real adapters' calls and IPNs are tested with their test providers.

interface Options {
  name?: string;
  change?: Partial<Pick<PaymentProvider, 'isOffered' | 'needsPhone' | 'limits' | 'means' | 'can'>>;
}

const ipn: Ipn = {
  contentType: 'application/x-www-form-urlencoded',
  parse(body) {
    const fields = new URLSearchParams(body);
    const ref = fields.get('ref');
    if (ref === null) return null;
    const id = `${ref} ${fields.get('status')}`;
    return { id, type: 'told', paymentRef: ref, refundRef: null, disputeRef: null };
  },
};

export function aPageProvider({ name = 'page', change = {} }: Options = {}) {
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund>();
  /** The refs that were queried, in order. */
  const asked: string[] = [];
  const dueLooks: string[] = [];

  function requireKnown(ref: string): ProviderPayment {
    const payment = payments.get(ref);
    if (!payment) throw new Error(`${name} has no payment ${ref}`);
    return payment;
  }
  function set(ref: string, next: Partial<ProviderPayment>): ProviderPayment {
    const payment = { ...requireKnown(ref), ...next };
    payments.set(ref, payment);
    return payment;
  }

  const provider: PaymentProvider = {
    name,
    means: 'bkash',
    label: 'PagePay',
    kind: 'hosted',
    isTest: true,
    isOffered: true,
    needsPhone: false,
    limits: { min: poisha(10_00), max: poisha(500_000_00) },
    can: { listPayments: false, listEvents: false, listRefunds: true },
    ipn,
    ...change,
    create: async ({ paymentId, bookingId, currency }) => {
      const ref = `${name}-${paymentId}`;
      const begun: ProviderPayment = {
        ref,
        state: 'open',
        received: poisha(0),
        currency,
        clientSecret: null,
        redirectUrl: `https://page.example/${ref}`,
        isChallenged: false,
        bookingId,
        paymentId,
        method: null,
        lastError: null,
        refunded: poisha(0),
        isDisputed: false,
      };
      payments.set(ref, payments.get(ref) ?? begun);
      return requireKnown(ref);
    },
    retrieve: async (ref) => {
      asked.push(ref);
      return payments.get(ref) ?? null;
    },
    cancel: async (ref) => {
      const { state } = requireKnown(ref);
      return state === 'open' ? set(ref, { state: 'canceled', redirectUrl: null }) : requireKnown(ref);
    },
    readReturn: async (ref) => payments.get(ref) ?? null,
    claimRechecks: async (limit) => dueLooks.splice(0, limit),
    refund: async ({ refundId, paymentRef, amount }) => {
      const made: ProviderRefund = {
        ref: `${paymentRef}/r`,
        paymentRef,
        amount,
        refundId,
        state: 'succeeded',
      };
      refunds.set(made.ref, made);
      return made;
    },
    retrieveRefund: async (ref) => refunds.get(ref) ?? null,
    listRefunds: async (paymentRef) => [...refunds.values()].filter((each) => each.paymentRef === paymentRef),
    retrieveDispute: async () => null,
    listDisputes: async () => [],
    async *listPayments() {},
    async *listEvents() {},
  };

  return {
    provider,
    refunds,
    asked,
    dueLooks,
    set,
    pay: (ref: string, received: Poisha, more: Partial<ProviderPayment> = {}) =>
      set(ref, { state: 'succeeded', received, redirectUrl: null, ...more }),
  };
}
