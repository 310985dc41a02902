-- Up Migration
alter table moved_payments
  add column slots text[],
  add column price_poisha bigint,
  add column slot_prices bigint[];
comment on column moved_payments.slots is 'What was bought at that court; null: a node of the release before kept it, and nobody knows.';
comment on column moved_payments.slot_prices is 'What each slot cost, where they had different prices.';

update moved_payments set slots = moved.slots
from (
  select distinct on (p.id) p.id, array(select jsonb_array_elements_text(a.before -> 'slots')) as slots
  from audit a join payments p on p.booking_id = a.subject_id and p.paid_at <= a.at
  where a.subject = 'bookings' and a.action = 'booking.moved' and jsonb_typeof(a.before -> 'slots') = 'array'
  order by p.id, a.at, a.id
) moved
where moved.id = moved_payments.payment_id;
