-- Up Migration
-- The code that somebody shows at the desk; it grants nothing, and only its owner and the staff can ask about it.
create table booking_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  booking_id uuid not null unique references bookings (id) on delete cascade,
  made_at timestamptz not null
);
comment on column booking_codes.booking_id is 'A booking keeps its code for as long as it is there, however it ends.';
