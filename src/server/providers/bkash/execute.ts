import { Silence } from '../hosted/ask.ts';
import {
  claimExecution,
  findCheckout,
  keepTransaction,
  noteRefusal,
  releaseExecution,
  type CheckoutRow,
} from '../hosted/checkout-store.ts';
import { firstRecheck } from '../hosted/recheck-store.ts';
import type { ProviderPayment } from '../provider.ts';
import { paymentAnswer, type PaymentAnswer } from './answers.ts';
import { CHECKOUT } from './post.ts';
import type { BkashContext } from './context.ts';
import { isCompleted, toPayment } from './payment-rules.ts';
import { faultOf, judgeRefusal } from './verdict-rules.ts';

/** The money is asked for once more after this time without a result. */
const AGAIN_MS = 2 * 60_000;

/** Returns what bKash says of a payment. */
export function askStatus({ calls }: BkashContext, ref: string): Promise<PaymentAnswer> {
  return calls.call(`${CHECKOUT}/payment/status`, { paymentID: ref }, paymentAnswer);
}

/** Returns the payment by what is kept of it now. Throws Silence where bKash's answer cannot be read. */
export async function present(
  { db, name }: BkashContext,
  ref: string,
  seen: PaymentAnswer | null,
): Promise<ProviderPayment> {
  const checkout = await findCheckout(db, { provider: name, ref });
  if (!checkout) throw new Error(`bKash payment ${ref} is not kept`);
  const payment = toPayment(checkout, seen);
  if (!payment) throw new Silence('an amount that cannot be read');
  if (seen && payment.state === 'succeeded' && checkout.transaction === null)
    await keepTransaction(db, checkout, { transaction: seen.trxID, recheckAt: null });
  return payment;
}

/** Returns the payment, asked about only where money can have moved: what nobody has executed is over once it is closed. */
export async function presentAsFar(
  context: BkashContext,
  { ref, taken_at }: CheckoutRow,
): Promise<ProviderPayment> {
  return present(context, ref, taken_at === null ? null : await askStatus(context, ref));
}

/** Asks for the money, as whoever claimed that at `takenAt`. null: ask what became of it. */
async function execute(context: BkashContext, ref: string, takenAt: Date): Promise<PaymentAnswer | null> {
  const { db, name, log, calls } = context;
  const key = { provider: name, ref };
  try {
    const answer = await calls.call(`${CHECKOUT}/execute`, { paymentID: ref }, paymentAnswer);
    if (isCompleted(answer)) return answer;
    const outcome = judgeRefusal(answer);
    if (outcome === 'not agreed') await releaseExecution(db, key, takenAt);
    if (outcome === 'over')
      await noteRefusal(db, key, { error: faultOf(answer), now: takenAt, recheckAt: firstRecheck(takenAt) });
  } catch (error) {
    if (!(error instanceof Silence)) throw error;
    log.warn({ provider: name, ref, fault: error.message }, 'bKash did not say what became of a payment');
  }
  return null;
}

/**
 * Takes the money of a payer who has agreed, exactly once. Where the answer is missing or leaves it open, bKash is asked
 * what happened; the money is asked for again only minutes later, and after asking once more.
 */
export async function executeOnce(
  context: BkashContext,
  { ref, taken_at, transaction }: CheckoutRow,
): Promise<ProviderPayment> {
  const { db, name, clock, calls } = context;
  if (taken_at !== null) {
    const seen = await askStatus(context, ref);
    if (transaction !== null || isCompleted(seen)) return present(context, ref, seen);
  }
  await calls.prepare(); // without a token nothing is asked for, and nobody need wait two minutes for it
  const now = clock();
  const again = new Date(now.getTime() - AGAIN_MS);
  const isMine = await claimExecution(db, { provider: name, ref }, { now, again });
  const answer = isMine ? await execute(context, ref, now) : null;
  return present(context, ref, answer ?? (await askStatus(context, ref)));
}
