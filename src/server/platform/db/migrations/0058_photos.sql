-- Up Migration
-- Photos that people upload, cut to 256 pixels. The id is in the photo's address and changes with each upload, so a
-- browser may keep what it has.
create table user_photos (
  id uuid primary key,
  user_id uuid not null references users (id),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 60000)
);
create index user_photos_user on user_photos (user_id);
