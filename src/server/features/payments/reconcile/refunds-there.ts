import type { Db } from '../../../platform/db/database.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '../../../providers/provider.ts';
import { findRefundsOf, type RefundRow } from '../refund-store.ts';
import type { PaymentRow } from '../store.ts';

/** Returns each refund of ours by its ref, where the provider lists none: what was made there alone, nobody can find. */
async function askForEach(provider: PaymentProvider, here: RefundRow[]): Promise<ProviderRefund[]> {
  const there: ProviderRefund[] = [];
  for (const { provider_ref, amount_poisha } of here) {
    const found = provider_ref === null ? null : await provider.retrieveRefund(provider_ref);
    if (found) there.push({ ...found, amount: found.amount === 0 ? amount_poisha : found.amount });
  }
  return there;
}

/** The refunds of a payment, as both sides have them. */
export async function readRefunds(
  { db, provider }: { db: Db; provider: PaymentProvider },
  payment: Pick<PaymentRow, 'id'> | null,
  { ref, refunded }: Pick<ProviderPayment, 'ref' | 'refunded'>,
): Promise<{ here: RefundRow[]; there: ProviderRefund[] }> {
  const here = payment === null ? [] : await findRefundsOf(db, [payment.id]);
  if (!provider.can.listRefunds) return { here, there: await askForEach(provider, here) };
  // Nobody need be asked about a payment that was never refunded.
  const isAsked = payment === null || here.length > 0 || refunded > 0;
  return { here, there: isAsked ? await provider.listRefunds(ref) : [] };
}
