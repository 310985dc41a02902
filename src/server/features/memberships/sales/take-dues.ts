import { v7 as uuidv7 } from 'uuid';
import { clubDateOf } from '#contract/clock/club-time.ts';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';
import { nameMethod } from '#contract/desk/desk-methods.ts';
import type { Sale } from '#contract/memberships/purchases.ts';
import { formatTaka, type Poisha, poisha, toTaka } from '#contract/money/money.ts';
import type { SyncServices } from '../../payments/apply-provider-state.ts';
import { findDues, lockDues, type MembershipRow } from '../../payments/dues.ts';
import { settleDuesByHand } from '../../payments/hand-payment.ts';
import { referenceOf } from '../../payments/judge.ts';
import { findLivePaymentOf, insertPayment, payableOf } from '../../payments/payment.ts';
import { closeLivePaymentOfDues } from '../../payments/sync-payment.ts';
import { inTransaction, type Trx, violates } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import { toMembership } from './membership.ts';
import { t } from './texts.ts';

/** An actor who stands at the desk. */
export type AtDesk = Actor & { actorId: string };

interface Taking {
  chargeId: string;
  paid: HandPayment;
  amount: Poisha;
}

/** Each try closes the payment that is under way. After this many, the payer keeps starting new ones. */
const TRIES = 4;

/** Takes open dues at the desk; a payment under way is closed at the provider first, and may turn out to have paid them. */
export async function takeDues(services: SyncServices, taking: Taking, actor: AtDesk): Promise<Sale> {
  if (!(await findDues(services.db, taking.chargeId))) throw new Refusal('not-found', t.noSuchDues);
  for (let tries = 0; tries < TRIES; tries += 1) {
    await closeLivePaymentOfDues(services, taking.chargeId);
    const taken = await refusingUsedReference(taking.paid, () =>
      inTransaction(services.db, (trx) => takeLocked(trx, taking, actor)),
    );
    if (taken) return taken;
  }
  throw new Refusal('payment-busy', t.payingNow);
}

/** Null where somebody is paying online right now. */
async function takeLocked(trx: Trx, { chargeId, paid, amount }: Taking, actor: AtDesk): Promise<Sale | null> {
  const { charge, dues } = await lockDues(trx, chargeId);
  if (charge.state === 'paid') throw new Refusal('already-paid', t.alreadyPaid);
  if (charge.state === 'ended' || !dues) throw new Refusal('parts-changed', t.duesChanged);
  const total = charge.total_poisha;
  if (total !== amount)
    throw new Refusal('amount-mismatch', t.amountToPay(formatTaka(toTaka(total))), {
      expectedAmountInCents: total,
    });
  if (await findLivePaymentOf(trx, { bookingId: null, chargeId })) return null;
  const begun = await takeDuesByHand(trx, chargeId, paid, actor);
  if (!begun) throw new Refusal('parts-changed', t.duesChanged);
  return { charge: chargeId, amount: toTaka(total), membership: toMembership(begun) };
}

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
