import { sql } from 'kysely';

/** States of memberships and their dues that must never occur. Each statement returns one row per fault. */
export const DUES_BOOKS = [
  sql`
    select 'memberships ' || a.id || ' and ' || b.id || ' are of the same days' as fault
    from memberships a join memberships b on b.household_id = a.household_id and b.id > a.id
      and a.starts_on <= b.ends_on and b.starts_on <= a.ends_on`,
  // A membership that an admin removed must be refunded in full.
  sql`
    select 'dues ' || c.id || ' are paid, and are no membership' as fault
    from charges c join payments p on p.id = c.payment_id
    where c.kind = 'dues' and p.amount_poisha > 0 and not exists (select from memberships m where m.charge_id = c.id)
      and not exists (select from refunds r where r.payment_id = p.id and r.status <> 'failed')`,
  sql`
    select 'membership ' || m.id || ' is there for dues that are ' || c.state as fault
    from memberships m join charges c on c.id = m.charge_id where c.state <> 'paid'`,
  sql`
    select 'dues ' || d.charge_id || ' are ' || case when d.is_over then 'over' else 'open' end || ', their charge is ' || c.state as fault
    from dues d join charges c on c.id = d.charge_id where d.is_over <> (c.state <> 'open')`,
  sql`
    select 'payment ' || p.id || ' for dues was of no use, and has ' || refunds.count || ' refunds' as fault
    from payments p cross join lateral (select count(*) as count from refunds r where r.payment_id = p.id) refunds
    where p.booking_id is null and p.status = 'unapplied' and p.provider <> 'none' and refunds.count <> 1`,
  sql`
    select 'charge ' || i.id || ' keeps ' || kept || ' for dues, and our records ' || ours as fault
    from card_gateway.payment_intents i join payments p on p.provider_ref = i.id and p.booking_id is null
    cross join lateral (select i.amount - coalesce(sum(r.amount), 0) as kept from card_gateway.refunds r
      where r.charge = i.latest_charge and r.status = 'succeeded') there
    cross join lateral (select case p.status when 'succeeded' then p.amount_poisha - coalesce(sum(r.amount_poisha), 0) else 0 end as ours
      from refunds r where r.payment_id = p.id and r.status <> 'failed') here
    where i.status = 'succeeded' and kept <> ours`,
];
