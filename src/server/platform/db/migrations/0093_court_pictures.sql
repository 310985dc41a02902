-- Up Migration
-- Pictures of courts that admins upload, cut to 800 × 500 pixels. Each has an address of its own for good, which a court
-- keeps as it keeps an address elsewhere: so one that no court names any more is found by its address.
create table court_pictures (
  id uuid primary key,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 160000),
  made_at timestamptz not null
);
