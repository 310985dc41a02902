import type { Correction } from '#contract/desk/desk-bookings.ts';
import { clubDateOf } from '#contract/clock/club-time.ts';
import { isMonthOver } from '../../platform/club-days.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited, type Unusual } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { publishOfPayment } from '../payments/payment.ts';
import { referenceOf, typedReference } from '../payments/judge.ts';
import { refusingUsedReference, type AtDesk } from './take-payment.ts';
import { t } from './texts.ts';

interface Taken {
  method: string[];
  provider_ref: string | null;
}

/** Throws where somebody else has corrected it to something else meanwhile: one of the two corrections would be gone. */
function requireSeen(
  { method: [method = ''], provider_ref }: Taken,
  { paymentId, paid }: { paymentId: string; paid: Correction },
): void {
  const reference = typedReference(provider_ref ?? '', paymentId);
  const isNow = (said: { method: string; reference?: string | null | undefined }) =>
    said.method === method && (said.reference ?? null) === reference;
  if (!paid.before || isNow(paid.before) || isNow(paid)) return;
  throw new Refusal('payment-changed', t.paymentChanged);
}

/**
 * Corrects how money was taken by hand: one's own on the same day, an admin any; returns its booking's id, and null for dues, which
 * belong to none.
 */
export async function correctHandPayment(
  db: Db,
  { paymentId, paid, isAdmin }: { paymentId: string; paid: Correction; isAdmin: boolean },
  actor: AtDesk,
): Promise<string | null> {
  return refusingUsedReference(paid, () =>
    inTransaction(db, async (trx) => {
      const before = await trx
        .selectFrom('payments')
        .select(['booking_id', 'method', 'provider_ref', 'paid_at', 'taken_by'])
        .where('id', '=', paymentId)
        .where('provider', '=', 'desk')
        .forUpdate()
        .executeTakeFirst();
      if (!before?.paid_at) throw new Refusal('not-found', t.noSuchPayment);
      if (!isAdmin && before.taken_by !== actor.actorId) throw new Refusal('forbidden', t.takenByColleague);
      const day = clubDateOf(before.paid_at);
      if (!isAdmin && day !== clubDateOf(actor.now)) throw new Refusal('too-late', t.onlySameDay);
      requireSeen(before, { paymentId, paid });
      const after = { method: [paid.method], provider_ref: referenceOf(paid, paymentId, day) };
      await trx.updateTable('payments').set(after).where('id', '=', paymentId).execute();
      const { booking_id, method, provider_ref } = before;
      if (isMonthOver(day, actor.now))
        await trx
          .insertInto('corrected_payments')
          .values({ payment_id: paymentId, until: actor.now, method: method[0] ?? '', provider_ref })
          .execute();
      await audited(trx, actor, {
        action: 'payment.corrected',
        subject: 'payments',
        subjectId: paymentId,
        before: { method, provider_ref },
        after: { ...after, unusual: ['corrected'] satisfies Unusual[] },
      });
      const pays = booking_id === null ? {} : { booking_id };
      await publishOfPayment(trx, 'payment.corrected', { payment_id: paymentId, ...pays }, actor.now);
      return booking_id;
    }),
  );
}
