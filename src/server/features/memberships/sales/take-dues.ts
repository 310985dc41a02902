import type { HandPayment } from '#contract/desk/desk-bookings.ts';
import type { Sale } from '#contract/memberships/purchases.ts';
import { formatTaka, type Poisha, toTaka } from '#contract/money/money.ts';
import type { SyncServices } from '../../payments/apply-provider-state.ts';
import { findDues, lockDues } from '../../payments/dues.ts';
import { type AtDesk, refusingUsedReference, takeDuesByHand } from '../../payments/hand-payment.ts';
import { requireNobodyPays, whileNobodyPays } from '../../payments/sync-payment.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { toMembership } from './membership.ts';
import { t } from './texts.ts';

interface Taking {
  chargeId: string;
  paid: HandPayment;
  amount: Poisha;
}

/** Takes open dues at the desk; a payment under way is closed at the provider first, and may turn out to have paid them. */
export async function takeDues(services: SyncServices, taking: Taking, actor: AtDesk): Promise<Sale> {
  if (!(await findDues(services.db, taking.chargeId))) throw new Refusal('not-found', t.noSuchDues);
  return refusingUsedReference(
    taking.paid,
    () => whileNobodyPays(services, t.payingNow, (trx) => takeLocked(trx, taking, actor)),
    t.referenceUsed,
  );
}

async function takeLocked(trx: Trx, { chargeId, paid, amount }: Taking, actor: AtDesk): Promise<Sale> {
  const { charge, dues } = await lockDues(trx, chargeId);
  await requireNobodyPays(trx, { chargeId });
  if (charge.state === 'paid') throw new Refusal('already-paid', t.alreadyPaid);
  if (charge.state === 'ended' || !dues) throw new Refusal('parts-changed', t.duesChanged);
  const total = charge.total_poisha;
  if (total !== amount)
    throw new Refusal('amount-mismatch', t.amountToPay(formatTaka(toTaka(total))), {
      expectedAmountInCents: total,
    });
  const begun = await takeDuesByHand(trx, chargeId, paid, actor);
  if (!begun) throw new Refusal('parts-changed', t.duesChanged);
  return { charge: chargeId, amount: toTaka(total), membership: toMembership(begun) };
}
