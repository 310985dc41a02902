import { sql } from 'kysely';
import type { TestServer } from '../server.ts';

/**
 * Inserts the notes that a booking, a fee and a payment became known only after their month had ended. No month passes while the rich club
 * is filled, so they are inserted directly; `reports/closed-month` shows how the product makes them.
 */
export async function noteKnownLate({ db, clock }: Pick<TestServer, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  const paid = sql`select id from payments where paid_at is not null order by id limit 1`;
  await sql`insert into late_entries (booking_id, at, was_rejected, reason, no_show_at, checked_in_at)
    select id, ${at}, true, 'not come', ${at}, ${at} from bookings order by id limit 1`.execute(db);
  await sql`insert into late_fees (payment_id, at) select id, ${at} from (${paid}) paid`.execute(db);
  await sql`insert into corrected_payments (payment_id, until, method, provider_ref)
    select id, ${at}, 'bkash', 'TRX5556667' from (${paid}) paid`.execute(db);
}
