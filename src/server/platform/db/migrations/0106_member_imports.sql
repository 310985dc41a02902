-- Up Migration
-- What imports have done to households and memberships, so that it can be undone. What is null is gone, or was nothing.
create table member_import_people (
  import_id uuid not null references member_imports (id),
  line int not null,
  user_id uuid references users (id) on delete set null,
  child_id uuid references children (id) on delete set null,
  household_id uuid references households (id) on delete set null,
  primary key (import_id, line)
);
create index member_import_people_user on member_import_people (user_id) where user_id is not null;
create index member_import_people_child on member_import_people (child_id) where child_id is not null;
create index member_import_people_household on member_import_people (household_id) where household_id is not null;
comment on table member_import_people is 'Whom an import has put into a household: somebody with an account, or a child.';
comment on column member_import_people.line is 'It counts lines of the file from 2: the first has the names of the columns.';

create table member_import_households (
  household_id uuid primary key references households (id) on delete cascade,
  import_id uuid not null references member_imports (id)
);
create index member_import_households_import on member_import_households (import_id);
comment on table member_import_households is 'Households that an import has made.';

create table member_import_memberships (
  import_id uuid not null references member_imports (id),
  line int not null,
  membership_id uuid references memberships (id) on delete set null,
  ends_on date not null,
  paid_poisha bigint check (paid_poisha >= 0),
  primary key (import_id, line)
);
create unique index member_import_memberships_one on member_import_memberships (membership_id) where membership_id is not null;
comment on column member_import_memberships.line is 'It counts lines of the file from 2: the first has the names of the columns.';
comment on column member_import_memberships.ends_on is 'It was imported with this end; another one by now was changed since.';
comment on column member_import_memberships.paid_poisha is 'What was paid for it elsewhere, as the file says; no payment is made of it.';
