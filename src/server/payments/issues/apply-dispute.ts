import type { ProviderDispute } from '../../cards/cards.ts';
import { inTransaction } from '../../db/database.ts';
import { noteDispute } from './dispute-store.ts';
import type { SettleServices } from '../settlement/apply-settlement.ts';
import { findByProvider, lockPayment } from '../store.ts';

/** The one place where the provider's word on a dispute reaches a payment of ours. Repeats change nothing. */
export async function settleDispute(
  { db, cards, clock }: SettleServices,
  dispute: ProviderDispute,
): Promise<void> {
  const found = await findByProvider(db, cards.name, { ref: dispute.paymentRef ?? '', paymentId: null });
  if (!found) return; // another shop's, on a shared account
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, found.id);
    await noteDispute(trx, payment, dispute, { actorId: null, now: clock() });
  });
}
