import type { PaymentProvider, ProviderDispute } from '../../../providers/provider.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { findByProvider, lockPayment } from '../store.ts';
import type { ApplyServices } from './apply-provider-state.ts';
import { recordDispute } from './dispute-store.ts';

/** The one place where the provider's state of a dispute changes a payment of ours. Repeats change nothing. */
export async function applyDispute(
  { db, clock }: ApplyServices,
  dispute: ProviderDispute,
  provider: PaymentProvider,
): Promise<void> {
  const found = await findByProvider(db, provider.name, { ref: dispute.paymentRef ?? '', paymentId: null });
  if (!found) return; // another shop's, on a shared account
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, found.id);
    await recordDispute(trx, payment, dispute, { actorId: null, now: clock() });
  });
}
