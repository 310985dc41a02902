import { sql } from 'kysely';

/** Whether the club keeps a payment `p` for its booking `b`: the payment confirmed the booking, or paid a part of a confirmed booking. */
export const isKept = sql`(b.confirmed_payment_id = p.id
  or (b.status = 'confirmed' and exists (select from charges c where c.payment_id = p.id)))`;

/** The sums of the parts of a booking `b`. Parts that were merged are excluded. */
const added = sql`lateral (
  select count(*) as parts, coalesce(sum(fee_poisha), 0) as fees, coalesce(sum(total_poisha - fee_poisha), 0) as price,
    coalesce(sum(total_poisha) filter (where state = 'paid'), 0) as paid,
    coalesce(sum(total_poisha) filter (where state = 'open' and due = 'now'), 0) as due_now,
    coalesce(sum(total_poisha) filter (where state = 'open' and due = 'later'), 0) as due_later
  from charges where booking_id = b.id and state <> 'ended') c`;

/** States of bookings paid in parts that must never occur. Each statement returns one row per fault. */
export const PARTS_BOOKS = [
  // When a booking was paid in full, its only parts are the fees of guests.
  sql`
    select 'booking ' || b.id || ' of ' || b.total_poisha || ' has parts of ' || c.price as fault
    from bookings b cross join ${added}
    where case when b.due_now_poisha is null then c.parts > 0 else c.price not in (b.total_poisha, 0) or c.parts = 0 end`,
  sql`
    select 'booking ' || b.id || ' counts otherwise than its parts' as fault from bookings b cross join ${added}
    where (b.fees_poisha, b.covered_poisha, b.due_now_poisha, b.due_later_poisha)
      <> (c.fees, c.paid + case when c.price = 0 then b.total_poisha else 0 end, c.due_now, c.due_later)`,
  sql`
    select 'booking ' || b.id || ' is confirmed for ' || coalesce(b.covered_poisha, b.total_poisha) || ', but ' || paid.sum || ' was paid' as fault
    from bookings b cross join lateral (
      select coalesce(sum(subtotal_poisha), 0) as sum from payments where booking_id = b.id and status = 'succeeded') paid
    where b.status = 'confirmed' and (b.due_now_poisha > 0 or paid.sum <> coalesce(b.covered_poisha, b.total_poisha))`,
  sql`
    select 'booking ' || id || ' waits for money, and ' || covered_poisha || ' is paid' as fault
    from bookings where status = 'approved' and (covered_poisha > 0 or due_now_poisha = 0)`,
  sql`
    select 'part ' || c.id || ' is paid by a payment that is not its own' as fault
    from charges c join payments p on p.id = c.payment_id
    where p.status <> 'succeeded' or p.charge_id is distinct from c.id or p.subtotal_poisha <> c.total_poisha`,
  sql`
    select 'payment ' || p.id || ' is kept for a part that is ' || c.state as fault
    from payments p join charges c on c.id = p.charge_id
    where p.status = 'succeeded' and c.payment_id is distinct from p.id`,
];
