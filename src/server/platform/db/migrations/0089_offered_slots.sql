-- Up Migration
-- What is offered to somebody holds slots as a request does, so it counts towards the same limits.
alter table users add column offered_slots int not null default 0 check (offered_slots >= 0);
update users set offered_slots = offered.slots
  from (select user_id, sum(cardinality(slots))::int as slots from bookings where status = 'offered' group by user_id) offered
  where users.id = offered.user_id;
create index users_offered on users (id) where offered_slots > 0;

alter table waitlist_entries
  -- How many slots its person may hold at a time, as the rules were when they joined; what frees a slot does not know them.
  add column most_slots int not null default 24 check (most_slots > 0),
  -- The same until their e-mail is confirmed.
  add column most_unconfirmed_slots int not null default 24 check (most_unconfirmed_slots > 0);
