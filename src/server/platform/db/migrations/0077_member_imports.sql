-- Up Migration
-- Members that an admin brought along in a file. Their rows have no way to sign in until somebody confirms the e-mail.
create table member_imports (
  id uuid primary key,
  file_name text not null,
  made_by uuid not null references users (id),
  created_at timestamptz not null,
  undone_at timestamptz
);

-- Whom an import has added. What is null is gone: an undone import keeps how many it was.
create table member_import_rows (
  import_id uuid not null references member_imports (id),
  -- Of the file, from 2: the first has the names of the columns.
  line int not null,
  user_id uuid references users (id) on delete set null,
  -- Their phone, as the desk finds it.
  guest_id uuid references guests (id) on delete set null,
  primary key (import_id, line)
);
create unique index member_import_rows_user on member_import_rows (user_id) where user_id is not null;
create index member_import_rows_guest on member_import_rows (guest_id) where guest_id is not null;

-- Whoever was imported has no identity yet; whoever was removed has none any more.
alter table users drop constraint users_check1,
  add constraint users_removed_is_nobody check (removed_at is null or subject is null);
