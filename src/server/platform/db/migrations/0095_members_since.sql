-- Up Migration
-- Members by since when they are. What the index is for: docs/database.md.
create index users_members on users ((coalesce(member_since, '-infinity'::timestamptz)) desc, id desc)
  where role = 'member' and removed_at is null;
