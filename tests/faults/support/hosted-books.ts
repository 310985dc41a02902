import { sql } from 'kysely';
import { isKept } from './parts-books.ts';

/** Payments at the test providers of SSLCommerz and bKash, with one row for each time that money moved. */
const MOVED = sql`(
  select s.tran_id || '/' || t.val_id as money, 'sslcommerz-test' as provider, s.tran_id as ref, t.val_id as id, t.amount, t.decided_at,
    coalesce((select sum(r.amount) from card_gateway.sslcommerz_refunds r where r.bank_tran_id = t.bank_tran_id), 0) as refunded
  from card_gateway.sslcommerz_transactions t join card_gateway.sslcommerz_sessions s on s.key = t.session_key
  where t.ending = 'paid'
  union all
  select b.payment_id, 'bkash-test', b.payment_id, b.trx_id, b.amount, b.executed_at,
    coalesce((select sum(r.amount) from card_gateway.bkash_refunds r where r.payment_id = b.payment_id), 0)
  from card_gateway.bkash_payments b where b.state = 'completed'
)`;

/** Matches the club's record of moved money: the original payment, or a separate payment for additional money. */
const IS_RECORD = sql`p.provider = m.provider and p.status in ('succeeded', 'unapplied') and (
  p.provider_ref = m.ref || '/' || m.id
  or (p.provider_ref = m.ref and exists (select from hosted_checkouts c
    where c.provider = m.provider and c.ref = m.ref and c.transaction = m.id)))`;

/** States of payments on the pages of SSLCommerz and bKash that must never occur. Each statement returns one row per fault. */
export const TAKA_BOOKS = [
  sql`
    select 'money ' || m.money || ' has ' || count(p.id) || ' records' as fault
    from ${MOVED} m left join payments p on ${IS_RECORD} group by m.money having count(p.id) <> 1`,
  sql`
    select 'money ' || m.money || ' keeps ' || (m.amount - m.refunded) || ' for a booking that is ' || b.status as fault
    from ${MOVED} m join payments p on ${IS_RECORD} join bookings b on b.id = p.booking_id
    where m.amount - m.refunded <> case when ${isKept} then m.amount else 0 end`,
  sql`
    select 'booking ' || b.id || ' is confirmed without taka' as fault
    from bookings b join payments p on p.id = b.confirmed_payment_id
    left join ${MOVED} m on ${IS_RECORD} and m.amount = p.amount_poisha
    where b.status = 'confirmed' and p.provider in ('sslcommerz-test', 'bkash-test') and m.money is null`,
  sql`
    select 'wallet of ' || payment_id || ' was debited ' || debits || ' times' as fault
    from card_gateway.bkash_payments where debits > 1`,
  sql`
    select 'payment ' || c.payment_id || ' waits for its money, which nobody asks for' as fault
    from hosted_checkouts c join payments p on p.id = c.payment_id
    where c.provider = 'bkash-test' and c.returned = 'success' and c.closed_at is null and c.transaction is null
      and p.status in ('creating', 'open')`,
];
