import type { PaymentProvider, ProviderDispute } from '../../providers/provider.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { findByProvider, lockPayment, publishOfPayment, type PaymentRow } from './payment.ts';
import type { ApplyServices } from './apply-provider-state.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';

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

/** Records the state of a dispute. A new one needs an admin even if an earlier issue was resolved. */
export async function recordDispute(
  trx: Trx,
  payment: PaymentRow,
  { ref, state }: ProviderDispute,
  actor: Actor,
): Promise<void> {
  if (payment.dispute_ref === ref && payment.dispute_state === state) return;
  await trx
    .updateTable('payments')
    .set({
      disputed_at: payment.disputed_at ?? actor.now,
      dispute_ref: ref,
      dispute_state: state,
      ...(payment.dispute_ref !== ref && { settled_at: null, settled_note: null }),
    })
    .where('id', '=', payment.id)
    .execute();
  if (payment.dispute_ref !== ref)
    await trx
      .updateTable('refunds')
      .set({ closed_at: null })
      .where('payment_id', '=', payment.id)
      .where('closed_at', 'is not', null)
      .execute();
  await audited(trx, actor, {
    action: `payment.dispute-${state}`,
    subject: 'payments',
    subjectId: payment.id,
    before: { dispute: payment.dispute_state },
    after: { dispute: state },
  });
  await publishOfPayment(
    trx,
    `payment.dispute-${state}`,
    { payment_id: payment.id, ...(payment.booking_id !== null && { booking_id: payment.booking_id }) },
    actor.now,
  );
}
