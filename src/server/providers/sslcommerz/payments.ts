import { t } from '#texts/payments.js';
import { Refusal } from '../../platform/errors.ts';
import { Silence } from '../hosted/ask.ts';
import {
  type CheckoutRow,
  closeCheckout,
  findCheckout,
  keepCheckout,
  keepTransaction,
  noteReturn,
} from '../hosted/checkout-store.ts';
import { claimRechecks, finishRecheck, firstRecheck } from '../hosted/recheck-store.ts';
import { toShortId } from '../hosted/short-id.ts';
import type { NewPayment, PaymentProvider, ProviderPayment } from '../provider.ts';

import type { Element } from './answers.ts';
import type { SslcommerzContext } from './context.ts';
import { readPaymentRef, toOtherPayment, toPaidPayment, toUnpaidPayment } from './payment-rules.ts';
import { sessionFields } from './session-fields.ts';
import { sortTries, isCalledPaid, isConfirmed, type PaidTry, toPaidTry } from './try-rules.ts';

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

/** Payments on SSLCommerz's page. IPNs and returns only identify a payment; its state is always queried. */
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

    /** SSLCommerz cannot close its page, so a later payment there is refunded as late money. */
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

/**
 * Returns the paid attempts that the validation confirms, in the given order. `isDoubted` is true when it does not confirm an attempt that
 * is reported as paid.
 */
async function validateAll({ calls }: SslcommerzContext, tries: Element[]) {
  const called = tries.filter(isCalledPaid);
  const paid: PaidTry[] = [];
  for (const tried of called) {
    const validation = await calls.validate(tried.val_id);
    if (!isConfirmed(tried, validation)) continue;
    const read = toPaidTry(validation);
    if (!read) throw new Silence('an amount that cannot be read');
    paid.push(read);
  }
  return { paid, isDoubted: paid.length < called.length };
}

/** Returns the payment as paid by the transaction that was stored first. */
async function presentPaid(
  { db, clock, holdRisky = false }: SslcommerzContext,
  checkout: CheckoutRow,
  paid: [PaidTry, ...PaidTry[]],
): Promise<ProviderPayment> {
  const recheckAt = firstRecheck(clock()); // a second payment may arrive later
  const kept = await keepTransaction(db, checkout, { transaction: paid[0].valId, recheckAt });
  const counted = paid.find(({ valId }) => valId === kept);
  if (!counted) throw new Silence('the money that counts is not confirmed any more');
  return toPaidPayment(checkout, { counted, others: paid.filter((other) => other !== counted), holdRisky });
}

/** Returns an overpayment under the id of a payment; null when there is no such overpayment. */
async function retrieveOther(
  context: SslcommerzContext,
  checkout: CheckoutRow,
  wanted: string,
): Promise<ProviderPayment | null> {
  const tries = await context.calls.query(checkout.ref);
  const { paid } = await validateAll(
    context,
    tries.filter(({ val_id }) => val_id === wanted),
  );
  return paid[0] ? toOtherPayment(checkout, paid[0]) : null;
}

/** Returns the payment as SSLCommerz reports it: queries it by our id and validates each attempt that is reported as paid. */
async function retrieve(context: SslcommerzContext, checkout: CheckoutRow): Promise<ProviderPayment> {
  const { db, clock, calls } = context;
  const tries = sortTries(await calls.query(checkout.ref));
  const { paid, isDoubted } = await validateAll(context, tries);
  const [first, ...more] = paid;
  const payment = first
    ? await presentPaid(context, checkout, [first, ...more])
    : toUnpaidPayment(checkout, { tries, isDoubted });
  const now = clock();
  // The payment has ended here, but SSLCommerz's page still accepts money.
  if (payment.state === 'canceled' && checkout.closed_at === null)
    await closeCheckout(db, checkout, { now, recheckAt: firstRecheck(now) });
  if (checkout.looks > 0 && payment.state !== 'processing' && !isDoubted)
    await finishRecheck(db, checkout, now);
  return payment;
}
