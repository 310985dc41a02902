-- Up Migration
-- A person's pending requests are limited in slots as well as in bookings.

-- Slots of the live pending bookings. Changed only in the statement that changes a booking's status; it counts from
-- zero again when the person has none pending, because a server of the build before does not keep it.
alter table users add column pending_slots int not null default 0 check (pending_slots >= 0);

update users set pending_slots = held.slots
from (
  select user_id, sum(cardinality(slots))::int as slots from bookings where status = 'pending' group by user_id
) held
where held.user_id = users.id;
