-- Up Migration
-- Times at which the club uses a court itself. A block holds no claims: bookings may stay inside one, and a slot that is
-- freed inside it stays closed.
create table court_blocks (
  id uuid primary key,
  -- What was made, and is ended, together.
  series_id uuid not null,
  court_id uuid not null references courts (id),
  play_date date not null,
  starts_at_minute int not null check (starts_at_minute between 0 and 1439),
  ends_at_minute int not null check (ends_at_minute <= 1440),
  kind text not null check (kind in ('maintenance', 'tournament', 'coaching', 'private')),
  title text not null default '',
  is_title_public boolean not null default false,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  -- null: it holds.
  removed_at timestamptz,
  check (starts_at_minute < ends_at_minute)
);
create index court_blocks_day on court_blocks (court_id, play_date) where removed_at is null;
create index court_blocks_series on court_blocks (series_id) where removed_at is null;
