import { Refusal } from '../../platform/errors.ts';
import { Silence } from '../hosted/ask.ts';
import { closeCheckout, findCheckout, keepCheckout, noteReturn } from '../hosted/checkout-store.ts';
import { claimRechecks, finishRecheck } from '../hosted/recheck-store.ts';
import { toShortId } from '../hosted/short-id.ts';
import { printTaka } from '../hosted/taka-text.ts';
import type { NewPayment, PaymentProvider, ProviderPayment } from '../provider.ts';
import { createAnswer } from './answers.ts';
import { CHECKOUT } from './post.ts';
import type { BkashContext } from './context.ts';
import { askStatus, present, presentAsFar, executeOnce } from './execute.ts';
import { returnAddress } from '../return-address.ts';
import { codeOf, faultOf, isCreationRefused } from './verdict-rules.ts';
import { t } from '../texts.ts';

const OUTCOMES = { success: 'success', cancel: 'cancel', failure: 'failure' } as const;

function outcomeOf(status: string | undefined) {
  return status === 'success' || status === 'cancel' ? OUTCOMES[status] : OUTCOMES.failure;
}

async function createPayment(context: BkashContext, payment: NewPayment): Promise<ProviderPayment> {
  const { db, name, clock, log, publicUrl, calls } = context;
  const { paymentId, amount, currency } = payment;
  const known = await findCheckout(db, { provider: name, payment_id: paymentId });
  if (known) return presentAsFar(context, known);
  const body = {
    mode: '0011',
    payerReference: toShortId(paymentId),
    callbackURL: returnAddress(publicUrl, name, paymentId),
    amount: printTaka(amount),
    currency: currency.toUpperCase(),
    intent: 'sale',
    merchantInvoiceNumber: toShortId(paymentId),
  };
  const answer = await calls.call(`${CHECKOUT}/create`, body, createAnswer);
  const { paymentID: ref, bkashURL: url } = answer;
  if (codeOf(answer) !== '0000' || ref === '' || !URL.canParse(url)) {
    if (!isCreationRefused(answer)) throw new Silence(`no page: ${faultOf(answer)}`);
    log.warn({ provider: name, fault: faultOf(answer) }, 'bKash refuses a payment');
    throw new Refusal('booking-not-payable', t.bkashRefuses);
  }
  const kept = await keepCheckout(db, {
    provider: name,
    payment_id: paymentId,
    ref,
    url,
    created_at: clock(),
  });
  return present(context, kept.ref, null);
}

type BkashPayments = Pick<PaymentProvider, 'create' | 'retrieve' | 'cancel' | 'readReturn' | 'claimRechecks'>;

/** Payments in bKash's mode 0011. No money moves before `execute`, and nothing is executed that is closed here. */
export function bkashPayments(context: BkashContext): BkashPayments {
  const { ask, db, name, clock } = context;

  return {
    create: (payment) => ask(t.nothingCharged, () => createPayment(context, payment)),

    retrieve: (ref) =>
      ask(t.notLost, async () => {
        const key = { provider: name, ref };
        const checkout = await findCheckout(db, key);
        if (!checkout) return null;
        // Whoever returned has agreed, and nobody has taken the money or knows what came of it.
        if (checkout.returned === 'success') return executeOnce(context, checkout);
        const payment = await present(context, ref, await askStatus(context, ref));
        if (checkout.looks > 0) await finishRecheck(db, key, clock());
        return payment;
      }),

    cancel: (ref) =>
      ask(t.notStopped, async () => {
        const key = { provider: name, ref };
        await closeCheckout(db, key, { now: clock(), recheckAt: null });
        const checkout = await findCheckout(db, key);
        if (!checkout) throw new Error(`bKash payment ${ref} is not kept`);
        return presentAsFar(context, checkout);
      }),

    readReturn: (ref, { paymentID, status }) =>
      ask(t.shownSoon, async () => {
        if (paymentID !== ref) return null;
        const key = { provider: name, ref };
        const returned = outcomeOf(status);
        await noteReturn(db, key, returned);
        if (returned !== 'success') await closeCheckout(db, key, { now: clock(), recheckAt: null });
        const checkout = await findCheckout(db, key);
        if (!checkout) return null;
        return returned === 'success' ? executeOnce(context, checkout) : presentAsFar(context, checkout);
      }),

    claimRechecks: (limit) => claimRechecks(db, name, { limit, now: clock() }),
  };
}
