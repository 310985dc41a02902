import type { PaymentProvider, ProviderRefund } from '../../../providers/provider.ts';
import { speakOf } from '../../../providers/side-by-side.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  importRefund,
  findRefund,
  findRefundById,
  findToldByFile,
  moveRefund,
  sumRefunds,
  type RefundRow,
} from '../refund-store.ts';
import type { Services } from '../../services.ts';
import { findByProvider, lockPayment } from '../store.ts';
import { isFromFile } from '../file-ref.ts';

/** What it takes to write down what a provider says of a refund. */
type RefundServices = Pick<Services, 'db' | 'clock'>;

/**
 * The one place where the provider's state changes a refund of ours. Safe to call at any time and repeatedly. A refund
 * made elsewhere for one of our payments is imported. `provider` is who says it.
 */
export async function applyRefund(
  { db, clock }: RefundServices,
  providerRefund: ProviderRefund,
  provider: Pick<PaymentProvider, 'name' | 'kind' | 'label'>,
): Promise<void> {
  const actor = { actorId: null, now: clock() };
  const known = await findRefund(db, providerRefund);
  const of = { ref: providerRefund.paymentRef ?? '', paymentId: null };
  const paymentId = known?.payment_id ?? (await findByProvider(db, provider.name, of))?.id;
  if (paymentId === undefined) return; // another shop's, on a shared account
  await inTransaction(db, async (trx) => {
    await lockPayment(trx, paymentId);
    const refund =
      (await findRefund(trx, providerRefund)) ??
      (isFromFile(providerRefund.ref)
        ? null
        : await findToldByFile(trx, { paymentId, amount: providerRefund.amount }));
    if (!refund) await importRefund(trx, { paymentId, providerRefund, provider: speakOf(provider) }, actor);
    else
      await moveRefund(
        trx,
        refund,
        { status: providerRefund.state, provider_ref: providerRefund.ref },
        actor,
      );
    await sumRefunds(trx, paymentId);
  });
}

/** The provider will never send this refund; an admin sees it. */
export async function failRefund(
  { db, clock }: RefundServices,
  { id, payment_id }: RefundRow,
  error: string,
): Promise<void> {
  const actor = { actorId: null, now: clock() };
  await inTransaction(db, async (trx) => {
    await lockPayment(trx, payment_id);
    const refund = await findRefundById(trx, id);
    if (refund && refund.provider_ref === null)
      await moveRefund(trx, refund, { status: 'failed', error }, actor);
  });
}
