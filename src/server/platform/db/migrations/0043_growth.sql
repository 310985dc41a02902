-- Up Migration
-- A club of a million bookings answers as quickly as a young one. What each index is for: docs/database.md.

-- How many people the club has, in sixteen parts by the last digit of the user's id: people who register at the same moment
-- seldom wait for each other. Changed in the statement that changes a user; a daily job counts anew, because a server of
-- the build before does not keep it.
create table people_counts (
  part int primary key check (part between 0 and 15),
  -- Everybody who was not removed, and the members among them.
  users int not null,
  members int not null
);
insert into people_counts (part, users, members)
select part, count(users.id)::int, (count(users.id) filter (where role = 'member'))::int
from generate_series(0, 15) part
  left join users on get_byte(uuid_send(users.id), 15) & 15 = part and users.removed_at is null
group by part;

-- A booking's claims are found by its court and date.
drop index slot_claims_booking;
-- Nothing asks which payments used a coupon: its row has the count.
drop index coupon_redemptions_coupon;
-- Nothing reads the outbox yet. What will read it makes this index again.
drop index outbox_due;
-- Their ids begin with the time, so what is old is found by the primary key.
drop index outbox_age;
drop index audit_age;

-- When an admin settled the payment of a failed refund: it is not asked about again. null again when the payment is
-- opened again. Set while `payments.settled_at` is.
alter table refunds add column closed_at timestamptz;
update refunds set closed_at = settled_at from payments
where payments.id = refunds.payment_id and refunds.status = 'failed' and settled_at is not null;
create index refunds_open_failures on refunds (payment_id) where status = 'failed' and closed_at is null;
drop index refunds_failed;

-- Payment methods of the test gateway that nobody paid with are removed; the foreign keys to them are looked up then.
create index payment_methods_age on card_gateway.payment_methods (created_at) where not used;
create index charges_payment_method on card_gateway.charges (payment_method);
create index payment_intents_method on card_gateway.payment_intents (payment_method) where payment_method is not null;
create index payment_intents_failed_method on card_gateway.payment_intents (failed_method) where failed_method is not null;
