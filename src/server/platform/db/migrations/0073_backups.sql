-- Up Migration
-- The backups that servers make by themselves or when an admin asks. The files lie beside the node that made them, so these
-- rows belong to the installation and are no part of a backup.
create table backups (
  id uuid primary key,
  state text not null check (state in ('wanted', 'making', 'proving', 'proven', 'failed')),
  wanted_at timestamptz not null,
  -- The admin who asked; null: the server itself. No foreign key: the row is older than the club that is restored.
  wanted_by uuid,
  -- The machine and folder of the node that makes it.
  host text,
  folder text,
  file text,
  -- While it is made: until when its node is taken to be alive.
  lease_until timestamptz,
  -- How much of the work is done.
  percent int not null default 0 check (percent between 0 and 100),
  bytes bigint,
  row_count bigint,
  -- When the file was whole, and when it had been read back and compared.
  made_at timestamptz,
  proven_at timestamptz,
  ended_at timestamptz,
  failure text,
  check ((state in ('proven', 'failed')) = (ended_at is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'proven') = (proven_at is not null))
);
-- One at a time, whatever node it is on.
create unique index backups_one on backups ((true)) where state in ('wanted', 'making', 'proving');
