import type { HandPayment } from '#contract/desk/desk-bookings.ts';
import { formatTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import type { Sale } from '#contract/memberships/purchases.ts';
import { findDues, lockDues } from '../payments/dues.ts';
import { findLivePaymentOf } from '../payments/payment.ts';
import type { SyncServices } from '../payments/apply-provider-state.ts';
import { closeLivePaymentOfDues } from '../payments/sync-payment.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { refusingUsedReference, takeDuesByHand, type AtDesk } from './by-hand.ts';
import { t } from './dues-texts.ts';
import { toMembership } from './rules.ts';

interface Taking {
  chargeId: string;
  paid: HandPayment;
  amount: Poisha;
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
