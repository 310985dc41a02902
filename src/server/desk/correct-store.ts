import type { HandPayment } from '#contract/desk-bookings.ts';
import { clubDateOf } from '#contract/club-time.ts';
import { inTransaction, type Db } from '../db/database.ts';
import { audited } from '../db/journal.ts';
import { Refusal } from '../errors.ts';
import { publishOfPayment } from '../payments/message-store.ts';
import { referenceOf } from '../payments/by-hand.ts';
import { refusingUsedReference, type AtDesk } from './take-payment.ts';

/** Corrects how money was taken by hand, on the same day; returns its booking's id. */
export async function correctHandPayment(
  db: Db,
  { paymentId, paid }: { paymentId: string; paid: HandPayment },
  actor: AtDesk,
): Promise<string> {
  const today = clubDateOf(actor.now);
  return refusingUsedReference(paid, () =>
    inTransaction(db, async (trx) => {
      const before = await trx
        .selectFrom('payments')
        .select(['booking_id', 'method', 'provider_ref', 'paid_at'])
        .where('id', '=', paymentId)
        .where('provider', '=', 'desk')
        .forUpdate()
        .executeTakeFirst();
      if (!before?.paid_at) throw new Refusal('not-found', 'The desk took no such payment.');
      if (clubDateOf(before.paid_at) !== today)
        throw new Refusal('too-late', 'A payment can be corrected on the day on which it was taken.');
      const after = { method: [paid.method], provider_ref: referenceOf(paid, paymentId, today) };
      await trx.updateTable('payments').set(after).where('id', '=', paymentId).execute();
      const { booking_id, method, provider_ref } = before;
      await audited(trx, actor, {
        action: 'payment.corrected',
        subject: 'payments',
        subjectId: paymentId,
        before: { method, provider_ref },
        after,
      });
      await publishOfPayment(trx, 'payment.corrected', { payment_id: paymentId, booking_id }, actor.now);
      return booking_id;
    }),
  );
}
