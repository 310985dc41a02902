import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { DUES_BOOKS } from './dues-books.ts';
import { isKept, PARTS_BOOKS } from './parts-books.ts';
import { MOVES_AND_BLOCKS } from './moves-and-blocks-books.ts';
import { TAKA_BOOKS } from './hosted-books.ts';

/** Whether the owner has cancelled a paid booking `b`. The fixture's club then refunds half, and the coupon stays used. */
const gaveHalfBack = sql`exists (select from audit a where a.subject_id = b.id and a.action = 'booking.cancelled'
  and a.before ->> 'status' = 'confirmed')`;

/** Statements that find states that must never occur. Each returns one row per fault. */
const AUDITS = [
  sql`
    select 'charge ' || i.id || ' has ' || count(p.id) || ' records' as fault
    from card_gateway.payment_intents i
    left join payments p on p.provider_ref = i.id and p.status in ('succeeded', 'unapplied')
    where i.status = 'succeeded' group by i.id having count(p.id) <> 1`,
  sql`
    select 'charge ' || i.id || ' keeps ' || kept || ' for a booking that is ' || b.status as fault
    from card_gateway.payment_intents i
    join payments p on p.provider_ref = i.id
    join bookings b on b.id = p.booking_id
    cross join lateral (select i.amount - coalesce(sum(r.amount), 0) as kept from card_gateway.refunds r
      where r.charge = i.latest_charge and r.status = 'succeeded') kept
    where i.status = 'succeeded'
      and kept <> case when ${isKept} then i.amount when ${gaveHalfBack} and p.status = 'succeeded' then i.amount / 2 else 0 end`,
  sql`
    select 'payment ' || p.id || ' has ' || refunds.count || ' refunds' as fault
    from payments p join bookings b on b.id = p.booking_id
    cross join lateral (select count(*) as count from refunds r where r.payment_id = p.id) refunds
    where p.status in ('succeeded', 'unapplied') and p.provider <> 'none'
      and refunds.count <> case when ${isKept} then 0 else 1 end`,
  sql`
    select 'booking ' || b.id || ' is confirmed without money' as fault
    from bookings b join payments p on p.id = b.confirmed_payment_id
    left join card_gateway.payment_intents i on i.id = p.provider_ref and i.status = 'succeeded' and i.amount = p.amount_poisha
    where b.status = 'confirmed'
      and (p.status <> 'succeeded' or (i.id is null and p.amount_poisha > 0 and p.provider not in ('desk', 'sslcommerz-test', 'bkash-test')))`,
  // Money that is due as a manual refund no longer belongs to the club.
  sql`
    select 'cash ' || p.id || ' keeps ' || kept || ' for a booking that is ' || b.status as fault
    from payments p join bookings b on b.id = p.booking_id
    cross join lateral (select p.amount_poisha - coalesce(sum(r.amount_poisha), 0) as kept from refunds r
      where r.payment_id = p.id and r.status <> 'failed') kept
    where p.provider = 'desk' and kept <> case when ${isKept} then p.amount_poisha when ${gaveHalfBack} then p.amount_poisha / 2 else 0 end`,
  sql`
    select 'cash ' || p.id || ' says ' || p.refunded_poisha || ' was handed back, but ' || handed || ' was' as fault
    from payments p cross join lateral (select coalesce(sum(r.amount_poisha), 0) as handed from refunds r
      where r.payment_id = p.id and r.status = 'succeeded' and r.handed_by is not null) handed
    where p.provider = 'desk' and p.refunded_poisha <> handed`,
  sql`
    select 'money for booking ' || booking_id || ' is kept ' || count(*) || ' times' as fault
    from payments where status = 'succeeded' and refunded_poisha = 0 group by booking_id, charge_id having count(*) > 1`,
  sql`
    select 'coupon ' || c.code || ' counts ' || c.used || ', but ' || held.count || ' payments hold it' as fault
    from coupons c cross join lateral (
      select count(*) as count from coupon_redemptions r join payments p on p.id = r.payment_id
      join bookings b on b.id = p.booking_id
      where r.coupon_id = c.id
        and (p.status in ('creating', 'open', 'processing') or b.confirmed_payment_id = p.id or ${gaveHalfBack})) held
    where c.used <> held.count`,
  sql`
    select 'booking ' || b.id || ' is ' || b.status || ' with ' || count(c.booking_id) || ' slots' as fault
    from bookings b left join slot_claims c on c.booking_id = b.id group by b.id
    having count(c.booking_id) <> case when b.status in ('pending', 'approved', 'confirmed') then cardinality(b.slots) else 0 end`,
  sql<{
    fault: string;
  }>`select 'refund ' || r.id || ' is still ' || r.status as fault from refunds r join payments p on p.id = r.payment_id
    where r.status in ('due', 'sent') and p.provider <> 'desk'
      -- SSLCommerz takes days, here a minute.
      and not (r.status = 'sent' and p.provider = 'sslcommerz-test')`,
  sql`
    select 'receipts of ' || y.year || ': ' || y.last_number || ' numbers, ' || count(p.id) || ' receipts, '
      || count(distinct p.receipt_number) || ' of them different, up to ' || coalesce(max(p.receipt_number), 0) as fault
    from receipt_years y left join payments p on p.receipt_year = y.year group by y.year
    having (y.last_number, y.last_number, y.last_number)
      is distinct from (count(p.id), count(distinct p.receipt_number), coalesce(max(p.receipt_number), 0))`,
  sql<{
    fault: string;
  }>`select 'event ' || event_id || ' is not processed' as fault from provider_events where processed_at is null`,
];

/** Returns every fault in the club's books, compared with the provider's. */
export async function auditBooks(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    fault: string;
  }>`${sql.join([...AUDITS, ...MOVES_AND_BLOCKS, ...PARTS_BOOKS, ...DUES_BOOKS, ...TAKA_BOOKS], sql` union all `)}`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
}
