import { formatInstant } from '#contract/club-time.ts';
import { formatTaka, toTaka } from '#contract/money.ts';
import type { TroubledPayment } from '#contract/payment-care.ts';
import { inTransaction, type Db } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { toPayment } from '../present.ts';
import type { RefundRow } from '../refunds/refund-store.ts';
import { findPayment, lockPayment } from '../store.ts';
import { markSettled, type TroubledRow } from './issue-store.ts';

/** What an admin is told of a payment that needs them. */
function describeTrouble(row: TroubledRow): string {
  switch (row.trouble) {
    case 'unapplied':
      return `The money came, but ${row.unapplied_reason ?? 'it could not be used'}. It goes back by itself.`;
    case 'refund-failed':
      return `It could not be given back: ${row.refund_error ?? 'the payer’s bank did not take it'}. Try again, or give it back in another way and note how.`;
    case 'disputed':
      return `The payer’s bank disputes it since ${formatInstant(row.disputed_at?.toISOString())}. Please answer at the card service.`;
    case 'refunded-elsewhere':
      return `${formatTaka(toTaka(row.refunded_poisha))} went back at the card service, but the booking is still confirmed. Give it back here, or note why it stays.`;
  }
}

export function toTroubled(row: TroubledRow, refunds: RefundRow[]): TroubledPayment {
  return { ...toPayment(row, refunds), trouble: row.trouble, detail: describeTrouble(row) };
}

/** An admin has settled a payment's trouble in another way. */
export async function settleTrouble(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { paymentId, actorId, note }: { paymentId: string; actorId: string; note: string },
): Promise<void> {
  await requirePayment(db, paymentId);
  await inTransaction(db, async (trx) => {
    await markSettled(trx, await lockPayment(trx, paymentId), note, { actorId, now: clock() });
  });
}

async function requirePayment(db: Db, id: string): Promise<void> {
  const payment = await findPayment(db, id);
  if (!payment?.paid_at) throw new Refusal('not-found', 'There is no such payment.');
}
