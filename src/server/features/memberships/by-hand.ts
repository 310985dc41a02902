import { v7 as uuidv7 } from 'uuid';
import { clubDateOf } from '#contract/clock/club-time.ts';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';
import { nameMethod } from '#contract/desk/desk-methods.ts';
import { poisha } from '#contract/money/money.ts';
import { lockDues, type MembershipRow } from '../payments/dues.ts';
import { referenceOf } from '../payments/judge.ts';
import { payableOf, insertPayment } from '../payments/payment.ts';
import { settleDuesByHand } from '../payments/hand-payment.ts';
import { violates, type Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { t } from './dues-texts.ts';

/** An actor who stands at the desk. */
export type AtDesk = Actor & { actorId: string };

/**
 * Takes open dues by hand, for which nobody is paying; what costs nothing needs no method. Null where their membership cannot be had
 * any more: the transaction is to be given up then.
 */
export async function takeDuesByHand(
  trx: Trx,
  chargeId: string,
  paid: HandPayment,
  actor: AtDesk,
): Promise<MembershipRow | null> {
  const id = uuidv7();
  const due = { kind: 'dues' as const, ...(await lockDues(trx, chargeId)) };
  const amount = due.charge.total_poisha;
  const isFree = amount === 0;
  const by = isFree ? { provider: 'none' } : { provider: 'desk', takenBy: actor.actorId };
  const quoted = { subtotal: amount, discount: poisha(0), amount };
  const payment = await insertPayment(
    trx,
    { id, booking: payableOf(due), charge: due.charge, coupon: null, ...by, ...quoted },
    actor,
  );
  const record = isFree
    ? { reference: `FREE-${id}`, method: 'free' }
    : { reference: referenceOf(paid, id, clubDateOf(actor.now)), method: paid.method };
  return settleDuesByHand(trx, due, payment, record, actor);
}

/** Runs what takes money by hand; a reference that has paid before is refused. */
export async function refusingUsedReference<Answer>(
  { method, reference = '' }: HandPayment,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'payments_provider_ref'))
      throw new Refusal('reference-used', t.referenceUsed({ method: nameMethod(method), reference }));
    throw error;
  }
}
