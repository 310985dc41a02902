-- Up Migration
-- How long a court is kept for people who pay on arrival, after their play has begun.
alter table club_rules
  add column desk_hold_minutes int not null default 15 check (desk_hold_minutes between 0 and 240);

-- What the desk has still to collect.
create index bookings_to_collect on bookings (play_date, starts_at) where status = 'approved' and pay_at = 'desk';
