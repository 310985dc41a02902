import type { Payment } from '#contract/payments.ts';
import type { Db } from '../db/database.ts';
import { toPayment, type BookedPaymentRow } from './present.ts';
import { findRefundsOf } from './refunds/refund-store.ts';

interface PaymentList {
  /** Only payments of the user with this e-mail. */
  userEmail: string | undefined;
  before: string | null;
  limit: number;
}

function selectBooked(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .selectAll('payments')
    .select(['bookings.court_type', 'bookings.play_date']);
}

export async function findBookedPayment(db: Db, id: string): Promise<BookedPaymentRow | null> {
  return (await selectBooked(db).where('payments.id', '=', id).executeTakeFirst()) ?? null;
}

/** Payments that took money, newest first. */
export async function findPayments(db: Db, { userEmail, before, limit }: PaymentList): Promise<Payment[]> {
  const rows = await selectBooked(db)
    .where('payments.status', 'in', ['succeeded', 'unapplied'])
    .$if(userEmail !== undefined, (query) =>
      query.where('payments.user_id', '=', (eb) =>
        eb
          .selectFrom('users')
          .select('id')
          .where('email', '=', userEmail ?? ''),
      ),
    )
    .$if(before !== null, (query) => query.where('payments.id', '<', before))
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
  const refunds = await findRefundsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPayment(row, refunds));
}
