-- Up Migration
-- Which builds may write to these tables: those that know each migration that is named here. A later migration replaces the function
-- with what it makes possible itself. It looks at what is there, so it is true of imported and restored rows as well.
drop schema if exists builds cascade;
create schema builds;
create function builds.least_builds() returns table (migration text, version text, because text)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  is_open boolean;
begin
  if exists (select from charges where kind = 'part') then
    return query values ('0102_charges', '0.3.0', 'bookings are paid in parts');
  end if;
  if exists (select from tiers) then
    return query values ('0105_members', '0.3.0', 'there are memberships');
  end if;
  -- A restore makes this table before the migrations that follow.
  if to_regclass('restorations') is not null then
    execute 'select exists (select from restorations where ended_at is null)' into is_open;
    if is_open then
      return query values ('0113_restorations', '0.4.0', 'a backup was restored, and its payments are not compared yet');
    end if;
  end if;
  if to_regclass('unlisted_gaps') is not null then
    execute 'select exists (select from unlisted_gaps where covered_at is null)' into is_open;
    if is_open then
      return query values ('0113_restorations', '0.4.0', 'a backup was restored, and what was paid after it is not known yet');
    end if;
  end if;
end $$;

-- Builds up to 0.3.0 do not ask that. They read the names of the migrations at their start, and end where one comes before the first of
-- theirs: its name tells them what to do. All of them wait for one lock meanwhile, those that know no parts by another function
-- than 0.3.0, or in their own session.
create function builds.refusal() returns text
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  is_older boolean;
  version text;
  because text;
begin
  select exists (
    select from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and (l.classid::bigint << 32 | l.objid::bigint) = 7241865325823964
      and (pid = pg_backend_pid() or a.query like '%pg_advisory_xact_lock(%')
  ) into is_older;
  select max(needed.version), string_agg(needed.because, '; ') into version, because
  from builds.least_builds() needed
  where needed.migration > '0111_booking_codes' or is_older;
  if version is null then
    return null;
  end if;
  return left(
    format('(Start version %s or a later one, or restore the backup from before into an empty database: %s)', version, because),
    255
  );
end $$;

alter table migrations set schema builds;
create view migrations as
  select id, name, run_on from builds.migrations
  union all
  select 0, refusal::varchar(255), localtimestamp from builds.refusal() where refusal is not null;
create function builds.note_migration() returns trigger
language plpgsql as $$
begin
  insert into builds.migrations (name, run_on) values (new.name, new.run_on);
  return new;
end $$;
create trigger note_migration instead of insert on migrations for each row execute function builds.note_migration();
