-- Up Migration
-- A restore makes these two itself, in the transaction that brings the rows of an older build: hence `if not exists`.
create table if not exists restorations (
  id uuid primary key,
  taken_at timestamptz not null,
  restored_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('reconciled', 'admin'))
);
comment on table restorations is 'The club was brought back from a backup. Until an end is set, whatever could give away or move what nobody knows of is held.';
comment on column restorations.taken_at is 'The backup shows the club at this instant.';
comment on column restorations.ended_by is 'Our payments were compared with all providers, or an admin has said to go on.';

create table if not exists unlisted_gaps (
  id uuid primary key,
  provider text not null,
  since timestamptz not null,
  until timestamptz not null check (until >= since),
  covered_at timestamptz,
  covered_by text check (covered_by in ('list', 'file', 'hand')),
  note text
);
comment on table unlisted_gaps is 'Between a backup and its restore nobody knows what was paid to this provider and refunded by it.';
comment on column unlisted_gaps.covered_at is 'From then on it is known: by the provider''s list, by its settlement file, or because an admin has looked.';
comment on column unlisted_gaps.note is 'An admin''s words on what was looked at.';
