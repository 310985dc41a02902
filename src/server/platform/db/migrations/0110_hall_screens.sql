-- Up Migration
-- Screens in the hall: each has an address of its own, of which only the hash of its key is kept.
create table hall_screens (
  id uuid primary key,
  name text not null,
  key_hash bytea not null unique,
  shows_names boolean not null,
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null,
  seen_at timestamptz,
  ended_at timestamptz
);
comment on column hall_screens.shows_names is 'It shows the first names of the people who play.';
comment on column hall_screens.seen_at is 'It asked for the day then, to the minute; null: never yet.';
comment on column hall_screens.ended_at is 'An admin has turned it off; its address answers nothing any more.';
