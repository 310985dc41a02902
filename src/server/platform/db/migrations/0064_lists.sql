-- Up Migration
-- Lists by day of play: of everybody, of a court, and of people without an account. What each index is for: docs/database.md.
create index bookings_play on bookings (status, play_date, starts_at, id)
  where status in ('pending', 'approved', 'confirmed');
create index bookings_court_play on bookings (court_id, status, play_date, starts_at, id)
  where status in ('pending', 'approved', 'confirmed');
create index bookings_guest_status on bookings (guest_id, status, id desc) where guest_id is not null;
create index bookings_guest_play on bookings (guest_id, status, play_date, starts_at, id)
  where guest_id is not null and status in ('pending', 'approved', 'confirmed');

-- People by name, where there is none by e-mail.
create index users_name on users (lower(coalesce(nullif(display_name, ''), email, '')), id) where removed_at is null;
