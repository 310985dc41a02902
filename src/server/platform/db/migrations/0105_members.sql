-- Up Migration
-- What people may buy (tiers), who shares it (households), and what was bought. Tiers are made when every node knows them: until
-- then nothing here has a row, and nodes of the release before go on as they did.
create table tiers (
  id uuid primary key,
  name text not null,
  name_bn text,
  place int not null,
  price_poisha bigint not null check (price_poisha >= 0),
  child_price_poisha bigint check (child_price_poisha >= 0),
  cap_poisha bigint check (cap_poisha >= price_poisha),
  most_people int not null default 1 check (most_people between 1 and 12),
  months int not null check (months in (1, 3, 6, 12)),
  starts_month int check (starts_month between 1 and 12),
  starts_day int check (starts_day between 1 and 28),
  is_prorated boolean not null default true,
  grace_days int not null default 14 check (grace_days between 0 and 90),
  sold_online boolean not null default true,
  days_ahead int check (days_ahead between 0 and 3650),
  opens_at_minute int check (opens_at_minute between 0 and 1439),
  day_limit int check (day_limit between 1 and 96),
  week_limit int check (week_limit between 1 and 672),
  needs_no_approval boolean not null default false,
  cancellation jsonb,
  created_at timestamptz not null,
  archived_at timestamptz,
  constraint tiers_starts check ((starts_month is null) = (starts_day is null)),
  constraint tiers_opening check (opens_at_minute is null or days_ahead is not null)
);
create unique index tiers_name on tiers (lower(name)) where archived_at is null;
comment on column tiers.place is 'They are listed in this order, the first at the top.';
comment on column tiers.child_price_poisha is 'null: a child costs what an adult costs.';
comment on column tiers.cap_poisha is 'A household pays this at the most; null: there is no cap.';
comment on column tiers.starts_month is 'null: a membership begins on the day of payment. Else each begins anew on this day of the year, and the first is shorter.';
comment on column tiers.is_prorated is 'A shorter first membership costs its months that have begun, not all.';
comment on column tiers.grace_days is 'A membership counts so many days beyond its end.';
comment on column tiers.days_ahead is 'What a tier changes is null where the club''s rules hold.';
comment on column tiers.opens_at_minute is 'The last day that it reaches can be booked from this minute of the day on; null: from midnight.';

create table households (
  id uuid primary key,
  payer_id uuid not null references users (id),
  version int not null default 1,
  created_at timestamptz not null,
  over_at timestamptz
);
create unique index households_payer on households (payer_id) where over_at is null;
comment on column households.over_at is 'Who paid for it has left it, or their account is gone; its memberships stay as records.';
comment on column households.version is 'It is raised with its people and memberships: a booking is only written against the version it was checked by.';

-- A person has one household at a time, because it is a column.
alter table users
  add column household_id uuid,
  add constraint users_household foreign key (household_id) references households (id) not valid;
create index users_of_household on users (household_id) where household_id is not null;

create table children (
  id uuid primary key,
  household_id uuid not null references households (id),
  name text,
  born_on date,
  consent_by uuid references users (id),
  consent_at timestamptz,
  consent_words text,
  created_at timestamptz not null,
  left_at timestamptz,
  constraint children_name check (name is not null or left_at is not null),
  constraint children_consent check (num_nonnulls(consent_by, consent_at, consent_words) in (0, 3)),
  constraint children_born check (born_on is null or consent_at is not null)
);
create index children_household on children (household_id) where left_at is null;
create index children_born on children (born_on) where left_at is null;
comment on column children.name is 'It is null once the child has left, or the account of who paid is removed.';
comment on column children.born_on is 'null: who pays has not agreed yet that the club keeps it.';
comment on column children.consent_words is 'What was agreed to, as it was read.';

-- Who pays invites an adult by e-mail, whether the club knows the address or not; whoever has the link may join once.
create table household_invitations (
  id uuid primary key,
  household_id uuid not null references households (id),
  email text not null,
  ends_at timestamptz not null,
  constraint household_invitations_once unique (household_id, email)
);
create index household_invitations_to on household_invitations (email);
create index household_invitations_ends on household_invitations (ends_at);

-- Its code is what the card shows; it grants nothing, and only the staff can ask about it.
create table cards (
  code text primary key check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  user_id uuid references users (id),
  child_id uuid references children (id),
  made_at timestamptz not null,
  shown_at timestamptz,
  shown_to uuid references users (id),
  constraint cards_of_one check (num_nonnulls(user_id, child_id) = 1),
  constraint cards_user unique (user_id),
  constraint cards_child unique (child_id)
);

-- A payment of dues belongs to no booking.
alter table charges
  drop constraint charges_kind_check,
  drop constraint charges_total_poisha_check,
  alter column booking_id drop not null,
  add constraint charges_kind check (kind in ('part', 'dues')),
  add constraint charges_total check (total_poisha > 0 or kind = 'dues' and total_poisha = 0),
  add constraint charges_of_booking check ((kind = 'part') = (booking_id is not null)),
  add constraint charges_paid_by foreign key (payment_id) references payments (id);
alter table payments
  alter column booking_id drop not null,
  add column by_link boolean not null default false,
  add column payer_phone text,
  add constraint payments_of_something check (num_nonnulls(booking_id, charge_id) > 0) not valid,
  add constraint payments_of_charge foreign key (charge_id) references charges (id) not valid;

comment on column payments.by_link is 'Somebody who was not signed in has begun it, by a link that pays dues.';
comment on column payments.payer_phone is 'They gave it for a payment service that asks for one; it is no account''s.';

create table memberships (
  id uuid primary key,
  household_id uuid not null references households (id),
  tier_id uuid not null references tiers (id),
  starts_on date not null,
  ends_on date not null,
  counts_until date not null,
  after_end date,
  charge_id uuid unique references charges (id),
  created_at timestamptz not null,
  constraint memberships_range check (starts_on <= ends_on and ends_on <= counts_until),
  constraint memberships_end unique (household_id, ends_on),
  constraint memberships_one_follows unique nulls not distinct (household_id, after_end),
  constraint memberships_follow foreign key (household_id, after_end)
    references memberships (household_id, ends_on) on update cascade,
  constraint memberships_after check (after_end is null or starts_on > after_end)
);
create index memberships_ends on memberships (ends_on);
comment on column memberships.counts_until is 'It counts until this day although nothing follows: its end and the days of grace.';
comment on column memberships.after_end is 'The one before ends on this day; null: it is the first of its household.';
comment on column memberships.charge_id is 'Its dues; null: it was imported, or given without any.';

-- What is to be paid for a membership that is not there yet.
create table dues (
  charge_id uuid primary key references charges (id),
  household_id uuid not null references households (id),
  tier_id uuid not null references tiers (id),
  after_end date,
  starts_on date,
  adults int not null check (adults between 0 and 12),
  children int not null check (children between 0 and 12),
  months int check (months between 1 and 12),
  is_over boolean not null default false
);
create unique index dues_once on dues (household_id, after_end) nulls not distinct where not is_over;
comment on column dues.after_end is 'The membership that they pay follows the one that ends on this day; null: it is the first.';
comment on column dues.starts_on is 'null: it starts as the tier says when they are paid.';
comment on column dues.months is 'They pay so many months: where more would be bought once they are paid, they are made anew; null: whatever is bought.';
comment on column dues.is_over is 'They are paid, or nobody can pay them any more.';

alter table price_rules
  add column audience text not null default 'everybody' check (audience in ('everybody', 'members', 'tiers')),
  add column tier_ids uuid[] not null default '{}',
  add constraint price_rules_audience check ((audience = 'tiers') = (cardinality(tier_ids) > 0));
comment on column price_rules.audience is 'Whom it is for: everybody, whoever has a membership that counts on the day of play, or these tiers.';
