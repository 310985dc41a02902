import { Refusal } from '../../platform/errors.ts';
import { closeCheckout, findCheckout, keepCheckout, noteReturn } from '../hosted/checkout-store.ts';
import { claimRechecks, firstRecheck } from '../hosted/recheck-store.ts';
import { toShortId } from '../hosted/short-id.ts';
import type { NewPayment, PaymentProvider, ProviderPayment } from '../provider.ts';
import { retrieve, retrieveOther } from './retrieve.ts';
import type { SslcommerzContext } from './context.ts';
import { readPaymentRef, toUnpaidPayment } from './payment-rules.ts';
import { sessionFields } from './session-fields.ts';
import { t } from '../texts.ts';

const OUTCOMES = new Map([
  ['success', 'success'],
  ['fail', 'failure'],
  ['cancel', 'cancel'],
] as const);

async function createPayment(context: SslcommerzContext, payment: NewPayment): Promise<ProviderPayment> {
  const { db, name, clock, log, calls } = context;
  const { paymentId } = payment;
  const known = await findCheckout(db, { provider: name, payment_id: paymentId });
  if (known) return retrieve(context, known);
  const { status, failedreason, GatewayPageURL: url } = await calls.begin(sessionFields(payment, context));
  if (status !== 'SUCCESS' || !URL.canParse(url)) {
    log.warn({ provider: name, status, fault: failedreason }, 'SSLCommerz refuses a payment');
    throw new Refusal('booking-not-payable', t.sslcommerzRefuses);
  }
  const ref = toShortId(paymentId);
  const kept = await keepCheckout(db, {
    provider: name,
    payment_id: paymentId,
    ref,
    url,
    created_at: clock(),
  });
  return toUnpaidPayment(kept, { tries: [], isDoubted: false });
}

type SslcommerzPayments = Pick<
  PaymentProvider,
  'create' | 'retrieve' | 'cancel' | 'readReturn' | 'claimRechecks'
>;

/** Payments on SSLCommerz's page. An IPN and a return only point at one; its state is asked for. */
export function sslcommerzPayments(context: SslcommerzContext): SslcommerzPayments {
  const { ask, db, name, clock } = context;

  return {
    create: (payment) => ask(t.nothingCharged, () => createPayment(context, payment)),

    retrieve: (ref) =>
      ask(t.notLost, async () => {
        const { tranId, valId } = readPaymentRef(ref);
        const checkout = await findCheckout(db, { provider: name, ref: tranId });
        if (!checkout) return null;
        return valId === null ? retrieve(context, checkout) : retrieveOther(context, checkout, valId);
      }),

    /** The page cannot be closed there: what is paid on it later is late money, and is refunded. */
    cancel: (ref) =>
      ask(t.notStopped, async () => {
        const checkout = await findCheckout(db, { provider: name, ref });
        if (!checkout) throw new Error(`SSLCommerz payment ${ref} is not kept`);
        const found = await retrieve(context, checkout);
        if (found.state !== 'open') return found;
        const now = clock();
        await closeCheckout(db, checkout, { now, recheckAt: firstRecheck(now) });
        return { ...found, state: 'canceled', redirectUrl: null };
      }),

    readReturn: (ref, { tran_id: tranId, outcome = '' }) =>
      ask(t.shownSoon, async () => {
        if (tranId !== undefined && tranId !== ref) return null;
        const key = { provider: name, ref };
        const returned = OUTCOMES.get(outcome as 'success'); // any other text is not in the map
        if (returned) await noteReturn(db, key, returned);
        const checkout = await findCheckout(db, key);
        return checkout && retrieve(context, checkout);
      }),

    claimRechecks: (limit) => claimRechecks(db, name, { limit, now: clock() }),
  };
}
