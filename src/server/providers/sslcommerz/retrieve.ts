import { Silence } from '../hosted/ask.ts';
import { closeCheckout, keepTransaction, type CheckoutRow } from '../hosted/checkout-store.ts';
import { finishRecheck, firstRecheck } from '../hosted/recheck-store.ts';
import type { ProviderPayment } from '../provider.ts';
import type { Element } from './answers.ts';
import type { SslcommerzContext } from './context.ts';
import { toOtherPayment, toPaidPayment, toUnpaidPayment } from './payment-rules.ts';
import { inOrder, isCalledPaid, isConfirmed, toPaidTry, type PaidTry } from './try-rules.ts';

/**
 * Returns the tries that the validation confirms, oldest first; `isDoubted` where it does not confirm one that is called
 * paid.
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

/** Returns the payment with the money that counts: what this club counted first. */
async function presentPaid(
  { db, clock, holdRisky = false }: SslcommerzContext,
  checkout: CheckoutRow,
  paid: [PaidTry, ...PaidTry[]],
): Promise<ProviderPayment> {
  const recheckAt = firstRecheck(clock()); // a second payment may come
  const kept = await keepTransaction(db, checkout, { transaction: paid[0].valId, recheckAt });
  const counted = paid.find(({ valId }) => valId === kept);
  if (!counted) throw new Silence('the money that counts is not confirmed any more');
  return toPaidPayment(checkout, { counted, others: paid.filter((other) => other !== counted), holdRisky });
}

/** Other money that came under the id of a payment; null where there is none. */
export async function retrieveOther(
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

/** Returns what SSLCommerz says of a payment: asked by our id, and each try that is called paid by its validation id. */
export async function retrieve(context: SslcommerzContext, checkout: CheckoutRow): Promise<ProviderPayment> {
  const { db, clock, calls } = context;
  const tries = inOrder(await calls.query(checkout.ref));
  const { paid, isDoubted } = await validateAll(context, tries);
  const [first, ...more] = paid;
  const payment = first
    ? await presentPaid(context, checkout, [first, ...more])
    : toUnpaidPayment(checkout, { tries, isDoubted });
  const now = clock();
  // The payment is over for us, and their page still takes money.
  if (payment.state === 'canceled' && checkout.closed_at === null)
    await closeCheckout(db, checkout, { now, recheckAt: firstRecheck(now) });
  if (checkout.looks > 0 && payment.state !== 'processing' && !isDoubted)
    await finishRecheck(db, checkout, now);
  return payment;
}
