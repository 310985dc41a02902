import { Refusal } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '../../../providers/provider.ts';
import { isFromFile } from '../file-ref.ts';
import { findRefundsOf, type RefundRow } from '../refund-store.ts';
import type { PaymentRow } from '../store.ts';
import { mayHideRefunds } from './compare-rules.ts';

/** Returns each refund of ours by its ref, where the provider lists none. */
async function askForEach(provider: PaymentProvider, here: RefundRow[]): Promise<ProviderRefund[]> {
  const there: ProviderRefund[] = [];
  for (const { provider_ref, amount_poisha } of here) {
    const isAsked = provider_ref !== null && !isFromFile(provider_ref);
    const found = isAsked ? await provider.retrieveRefund(provider_ref) : null;
    if (found) there.push({ ...found, amount: found.amount === 0 ? amount_poisha : found.amount });
  }
  return there;
}

/** Returns the provider's list; null where it has none to give. */
async function listThere(provider: PaymentProvider, ref: string): Promise<ProviderRefund[] | null> {
  try {
    return await provider.listRefunds(ref);
  } catch (error) {
    // It has just told of the payment itself, so it is there, and says nothing of refunds.
    if (error instanceof Refusal && error.code === 'provider-unavailable') return null;
    throw error;
  }
}

export interface RefundsOfBoth {
  here: RefundRow[];
  /** null: not told, so there is nothing to compare with. */
  there: ProviderRefund[] | null;
  /** More may have been refunded there, in the provider's panel, and nobody can ask. */
  isUntold: boolean;
}

/** The refunds of a payment, as both sides have them. */
export async function readRefunds(
  { db, provider }: { db: Db; provider: PaymentProvider },
  payment: Pick<PaymentRow, 'id'> | null,
  providerPayment: Pick<ProviderPayment, 'ref' | 'state' | 'received' | 'refunded'>,
): Promise<RefundsOfBoth> {
  const here = payment === null ? [] : await findRefundsOf(db, [payment.id]);
  const isHidden = mayHideRefunds(here, providerPayment);
  if (!provider.can.listRefunds) return { here, there: await askForEach(provider, here), isUntold: isHidden };
  // Nobody need be asked about a payment that was never refunded; a total that is not told may be any.
  const isAsked = payment === null || here.length > 0 || providerPayment.refunded !== 0;
  const there = isAsked ? await listThere(provider, providerPayment.ref) : [];
  return { here, there, isUntold: there === null && isHidden };
}
