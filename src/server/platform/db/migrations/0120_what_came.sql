-- Up Migration
-- Money that could not be used stood in the books as what was asked for. What came is what was to go back, or what its reason says.
update payments p set subtotal_poisha = r.amount_poisha, discount_poisha = 0, amount_poisha = r.amount_poisha
from refunds r
where r.payment_id = p.id and r.automatic and r.reason = p.unapplied_reason and r.status <> 'failed'
  and p.status = 'unapplied' and p.unapplied_reason = 'a different amount was paid' and r.amount_poisha <> p.amount_poisha
  and r.amount_poisha > 0 and p.refunded_poisha <= r.amount_poisha;

update payments p set subtotal_poisha = came.amount, discount_poisha = 0, amount_poisha = came.amount, currency = came.currency
from (
  select id, (parts[1]::numeric * 100)::bigint as amount, lower(parts[2]) as currency
  from payments, regexp_match(unapplied_reason, '^it came as (\d{1,12}\.\d\d) ([A-Z]{3}), not as taka$') as parts
  where status = 'unapplied' and currency = 'bdt' and parts is not null
) came
where p.id = came.id and came.amount > 0 and p.refunded_poisha <= came.amount;
