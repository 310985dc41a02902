-- Up Migration
-- The audit as admins read it, and files of what the club has. What each index is for: docs/database.md.
create index audit_at on audit (at, id);
-- What somebody did. Their own requests are found by their bookings: a request costs no entry here.
create index audit_actor on audit (actor_id, at, id)
  where actor_id is not null and (action <> 'booking.created' or after ->> 'status' <> 'pending');

-- With `bookings_play`: all bookings by day of play.
create index bookings_ended_play on bookings (status, play_date, starts_at, id) where status in ('rejected', 'cancelled');
create index refunds_made on refunds (created_at, id);
create index guests_user on guests (user_id) where user_id is not null;
