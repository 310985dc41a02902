import type { Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Trx } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { LIVE } from '../db/live-payments.ts';

export type PaymentRow = Selectable<Tables['payments']>;

/** Locks come in one order, here and everywhere: booking, payment, coupon. */
export function lockPayment(trx: Trx, id: string): Promise<PaymentRow> {
  return trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The booking's payment that can still take money. */
export async function findLivePayment(db: Db, bookingId: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', 'in', LIVE)
    .executeTakeFirst();
  return row ?? null;
}

/** The payment that was begun last, whatever became of it. */
export async function findLatestPayment(db: Db, bookingId: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The payment that confirmed the booking. */
export async function findPaidPayment(db: Db, bookingId: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
  return row ?? null;
}

/** Our payment behind one of the provider's: by its ref or, where that is not stored yet, by the id it was made with. */
export async function findByProvider(
  db: Db,
  provider: string,
  { ref, paymentId }: { ref: string; paymentId: string | null },
): Promise<PaymentRow | null> {
  const ofProvider = db.selectFrom('payments').selectAll().where('provider', '=', provider);
  const byRef = await ofProvider.where('provider_ref', '=', ref).executeTakeFirst();
  if (byRef) return byRef;
  if (paymentId === null || !isUuid(paymentId)) return null; // another shop's, on a shared account
  return (
    (await ofProvider.where('id', '=', paymentId).where('provider_ref', 'is', null).executeTakeFirst()) ??
    null
  );
}
