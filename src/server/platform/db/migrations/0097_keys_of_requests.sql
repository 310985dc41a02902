-- Up Migration
-- Only what has a key: else a list of one's own bookings may be read through this index, row by row, in a club whose
-- statistics are missing.
alter table bookings drop constraint bookings_idempotency;
create unique index bookings_idempotency on bookings (user_id, idempotency_key) where idempotency_key is not null;
