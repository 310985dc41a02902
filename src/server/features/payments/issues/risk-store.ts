import type { Trx } from '../../../platform/db/database.ts';
import { audited, type Actor } from '../../../platform/db/journal.ts';
import type { PaymentRow } from '../store.ts';

/** Keeps what an admin has decided about a held payment, whose row is locked; it is polled again at once. */
export async function recordRiskDecision(
  trx: Trx,
  { id, risk: before }: Pick<PaymentRow, 'id' | 'risk'>,
  { decision: risk, note }: { decision: 'accepted' | 'refused'; note: string },
  actor: Actor,
): Promise<void> {
  await trx.updateTable('payments').set({ risk, check_at: actor.now }).where('id', '=', id).execute();
  await audited(trx, actor, {
    action: `payment.risk-${risk}`,
    subject: 'payments',
    subjectId: id,
    before: { risk: before },
    after: { risk, note },
  });
}
