-- Up Migration
-- What the club says of itself: one row, which an admin changes. A setting of the server's environment counts before it.
create table club_settings (
  id boolean primary key default true check (id),
  -- Raised by each change: what somebody else has changed meanwhile is not overwritten.
  version int not null default 1,
  -- null: nobody has chosen yet, so the server's default counts.
  arena text check (char_length(arena) between 1 and 80),
  address text[] check (cardinality(address) between 1 and 6 and array_position(address, null) is null),
  phone text check (char_length(phone) between 1 and 30),
  email text check (char_length(email) between 3 and 254),
  -- Opening hours in words; empty: none are shown.
  hours text check (char_length(hours) <= 200),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  constraint club_settings_place check (num_nonnulls(latitude, longitude) in (0, 2))
);
insert into club_settings default values;
