import { t } from '#texts/payments.js';
import { Refusal } from '../../platform/errors.ts';
import { Silence } from '../hosted/ask.ts';
import {
  type CheckoutRow,
  claimExecution,
  closeCheckout,
  findCheckout,
  keepCheckout,
  keepTransaction,
  noteRefusal,
  noteReturn,
  releaseExecution,
} from '../hosted/checkout-store.ts';
import { claimRechecks, finishRecheck, firstRecheck } from '../hosted/recheck-store.ts';
import { toShortId } from '../hosted/short-id.ts';
import { printTaka } from '../hosted/taka-text.ts';
import type { NewPayment, PaymentProvider, ProviderPayment } from '../provider.ts';
import { returnAddress } from '../return-address.ts';

import { createAnswer, paymentAnswer, type PaymentAnswer } from './answers.ts';
import { CHECKOUT } from './calls.ts';
import type { BkashContext } from './context.ts';
import { isCompleted, toBkashPayment } from './payment-rules.ts';
import { readCode, readFault, isCreationRefused, judgeRefusal } from './verdict-rules.ts';

const OUTCOMES = { success: 'success', cancel: 'cancel', failure: 'failure' } as const;

function readOutcome(status: string | undefined) {
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
  if (readCode(answer) !== '0000' || ref === '' || !URL.canParse(url)) {
    if (!isCreationRefused(answer)) throw new Silence(`no page: ${readFault(answer)}`);
    log.warn({ provider: name, fault: readFault(answer) }, 'bKash refuses a payment');
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

/** Payments in bKash's mode 0011. No money moves before `execute`, and a checkout that is closed here is never executed. */
export function bkashPayments(context: BkashContext): BkashPayments {
  const { ask, db, name, clock } = context;

  return {
    create: (payment) => ask(t.nothingCharged, () => createPayment(context, payment)),

    retrieve: (ref) =>
      ask(t.notLost, async () => {
        const key = { provider: name, ref };
        const checkout = await findCheckout(db, key);
        if (!checkout) return null;
        // The payer has agreed on bKash's page, so the money may still have to be collected.
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
        const returned = readOutcome(status);
        await noteReturn(db, key, returned);
        if (returned !== 'success') await closeCheckout(db, key, { now: clock(), recheckAt: null });
        const checkout = await findCheckout(db, key);
        if (!checkout) return null;
        return returned === 'success' ? executeOnce(context, checkout) : presentAsFar(context, checkout);
      }),

    claimRechecks: (limit) => claimRechecks(db, name, { limit, now: clock() }),
  };
}

/** Milliseconds without a result after which the money is requested once more. */
const AGAIN_MS = 2 * 60_000;

export function askStatus({ calls }: BkashContext, ref: string): Promise<PaymentAnswer> {
  return calls.call(`${CHECKOUT}/payment/status`, { paymentID: ref }, paymentAnswer);
}

/** Returns the payment from the stored checkout as it is now. Throws Silence when bKash's answer cannot be read. */
async function present(
  { db, name }: BkashContext,
  ref: string,
  seen: PaymentAnswer | null,
): Promise<ProviderPayment> {
  const checkout = await findCheckout(db, { provider: name, ref });
  if (!checkout) throw new Error(`bKash payment ${ref} is not kept`);
  const payment = toBkashPayment(checkout, seen);
  if (!payment) throw new Silence('an amount that cannot be read');
  if (seen && payment.state === 'succeeded' && checkout.transaction === null)
    await keepTransaction(db, checkout, { transaction: seen.trxID, recheckAt: null });
  return payment;
}

/** Returns the payment, asking bKash only when money may have moved. A checkout that was never executed is final once it is closed. */
async function presentAsFar(context: BkashContext, { ref, taken_at }: CheckoutRow): Promise<ProviderPayment> {
  return present(context, ref, taken_at === null ? null : await askStatus(context, ref));
}

/** Executes the payment for the caller that claimed it at `takenAt`. Returns null when bKash must be asked for the outcome. */
async function execute(context: BkashContext, ref: string, takenAt: Date): Promise<PaymentAnswer | null> {
  const { db, name, log, calls } = context;
  const key = { provider: name, ref };
  try {
    const answer = await calls.call(`${CHECKOUT}/execute`, { paymentID: ref }, paymentAnswer);
    if (isCompleted(answer)) return answer;
    const outcome = judgeRefusal(answer);
    if (outcome === 'not agreed') await releaseExecution(db, key, takenAt);
    if (outcome === 'over')
      await noteRefusal(db, key, {
        error: readFault(answer),
        now: takenAt,
        recheckAt: firstRecheck(takenAt),
      });
  } catch (error) {
    if (!(error instanceof Silence)) throw error;
    log.warn({ provider: name, ref, fault: error.message }, 'bKash did not say what became of a payment');
  }
  return null;
}

/**
 * Collects the money of a payer who has agreed, exactly once. When the answer is missing or unclear, it asks bKash what happened, and
 * requests the money again only minutes later, after asking once more.
 */
async function executeOnce(
  context: BkashContext,
  { ref, taken_at, transaction }: CheckoutRow,
): Promise<ProviderPayment> {
  const { db, name, clock, calls } = context;
  if (taken_at !== null) {
    const seen = await askStatus(context, ref);
    if (transaction !== null || isCompleted(seen)) return present(context, ref, seen);
  }
  await calls.prepare(); // if there is no token, fail before the claim, which would block a retry for two minutes
  const now = clock();
  const again = new Date(now.getTime() - AGAIN_MS);
  const isMine = await claimExecution(db, { provider: name, ref }, { now, again });
  const answer = isMine ? await execute(context, ref, now) : null;
  return present(context, ref, answer ?? (await askStatus(context, ref)));
}
