-- Up Migration
alter table memberships
  add column first_ends_on date,
  add column grace_days int check (grace_days >= 0);
comment on column memberships.first_ends_on is 'The end with which it was bought: its dues pay the days until then. An earlier ends_on is an early end, after which nobody is asked to renew; null: nobody has changed the end.';
comment on column memberships.grace_days is 'The days of grace with which it was bought; null: nobody has changed the end.';
-- An end that was changed before: the first change says what it was.
update memberships set first_ends_on = (changed.before ->> 'ends_on')::date,
  grace_days = (changed.before ->> 'counts_until')::date - (changed.before ->> 'ends_on')::date
from memberships m cross join lateral (
  select a.before from audit a where a.subject = 'memberships' and a.subject_id = m.id and a.action = 'membership.changed'
  order by a.id limit 1) changed
where memberships.id = m.id and changed.before ? 'counts_until';
