-- Up Migration
-- Who is added to a running membership counts once the difference is paid, or when the next one begins. Nodes of the release before
-- let them count at once.
alter table users
  add column shares_from date,
  add column joined_household_id uuid,
  add column joined_household_at timestamptz,
  add column left_household_at timestamptz;
create index users_left_household on users (left_household_at) where left_household_at is not null;
comment on column users.shares_from is 'They share the memberships of their household that begin on this day or later; null: all.';
comment on column users.joined_household_id is 'The household that they were the last to join by an invitation; they may have left it.';
comment on column users.left_household_at is 'They left a household then, and of their bookings it is to be settled what they cost; null: nothing is.';
alter table children add column shares_from date;
comment on column children.shares_from is 'They share the memberships of their household that begin on this day or later; null: all.';

-- They pay for people who are added to this membership, and to those before it that run; they stand beside those of a renewal.
alter table dues add column adds_to uuid;
comment on column dues.adds_to is 'They pay for people who are added to this membership and what runs before it; null: they buy a membership.';
create unique index dues_adds_once on dues (household_id) where not is_over and adds_to is not null;
drop index dues_once;
create unique index dues_once on dues (household_id, after_end) nulls not distinct where not is_over and adds_to is null;
