-- Up Migration
-- A slot that is offered to somebody who waits for it is held like any other: by a booking, in a status of its own.
alter table bookings
  drop constraint bookings_status_check,
  drop constraint bookings_open_has_deadline,
  add constraint bookings_status_check
    check (status in ('offered', 'pending', 'approved', 'confirmed', 'rejected', 'cancelled')),
  add constraint bookings_open_has_deadline
    check ((status in ('offered', 'pending', 'approved')) = (expires_at is not null));

alter table club_rules
  -- How long an offer waits for its answer.
  add column offer_minutes int not null default 30 check (offer_minutes between 5 and 1440);

-- Who waits for all of these slots of a day, on any one of these courts.
create table waitlist_entries (
  id uuid primary key,
  user_id uuid not null references users (id),
  court_ids uuid[] not null check (cardinality(court_ids) between 1 and 20),
  play_date date not null,
  -- In time order.
  starts int[] not null check (cardinality(starts) between 1 and 96),
  ends int[] not null check (cardinality(ends) = cardinality(starts)),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'accepted', 'ended')),
  ended_reason text,
  -- Offered: the offer. Accepted: what it became.
  booking_id uuid references bookings (id),
  created_at timestamptz not null default now(),
  check ((state in ('offered', 'accepted')) = (booking_id is not null) or state = 'ended')
);
create index waitlist_day on waitlist_entries (play_date, id) where state = 'waiting';
create unique index waitlist_once on waitlist_entries (user_id, play_date, starts) where state in ('waiting', 'offered');
create index waitlist_user on waitlist_entries (user_id, id desc);
create index waitlist_booking on waitlist_entries (booking_id) where booking_id is not null;
