import type { ProviderDispute } from '../../cards/cards.ts';
import type { Trx } from '../../db/database.ts';
import { audited, publish, type Actor } from '../../db/journal.ts';
import type { PaymentRow } from '../store.ts';

/** Notes where a dispute stands. One that is new needs an admin, whatever was settled before. */
export async function noteDispute(
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
  await audited(trx, actor, {
    action: `payment.dispute-${state}`,
    subject: 'payments',
    subjectId: payment.id,
    before: { dispute: payment.dispute_state },
    after: { dispute: state },
  });
  await publish(trx, `payment.dispute-${state}`, { payment_id: payment.id }, actor.now);
}
