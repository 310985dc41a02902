import type { Payment } from '#contract/payments.ts';
import type { Db } from '../db/database.ts';
import { toPayment } from './present.ts';
import { findRefundsOf } from './refund-store.ts';

interface PaymentList {
  /** Only payments of the user with this e-mail. */
  userEmail: string | undefined;
  before: string | null;
  limit: number;
}

/** Payments that took money, newest first; one more than `limit` when there are more. */
export async function findPayments(db: Db, { userEmail, before, limit }: PaymentList): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['succeeded', 'unapplied'])
    .$if(userEmail !== undefined, (query) =>
      query.where('user_id', '=', (eb) =>
        eb
          .selectFrom('users')
          .select('id')
          .where('email', '=', userEmail ?? ''),
      ),
    )
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const refunds = await findRefundsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPayment(row, refunds));
}
