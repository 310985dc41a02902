-- Up Migration
-- What a court offers on which days; where no plan holds, courts.slots and courts.price_poisha do.
create table day_plans (
  id uuid primary key,
  -- null: all courts.
  court_id uuid references courts (id),
  name text not null,
  -- Both null: always.
  starts_on date,
  ends_on date,
  -- Bit 0 is Sunday.
  weekdays int not null check (weekdays between 1 and 127),
  kind text not null check (kind in ('closed', 'hours', 'slots')),
  -- Of hours: minutes in pairs, from and to. Of the court's own slots those that lie wholly inside one remain.
  windows int[] not null default '{}',
  -- Of slots: canonical labels in time order.
  slots text[] not null default '{}',
  created_at timestamptz not null default now(),
  check ((starts_on is null) = (ends_on is null)),
  check (starts_on <= ends_on),
  check (cardinality(windows) % 2 = 0 and (kind = 'hours') = (cardinality(windows) > 0)),
  check ((kind = 'slots') = (cardinality(slots) > 0))
);

-- What a session costs that begins from one minute of these days up to another.
create table price_rules (
  id uuid primary key,
  court_id uuid references courts (id),
  name text not null,
  starts_on date,
  ends_on date,
  weekdays int not null check (weekdays between 1 and 127),
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute between 1 and 1440),
  price_poisha bigint not null check (price_poisha >= 0),
  created_at timestamptz not null default now(),
  check ((starts_on is null) = (ends_on is null)),
  check (starts_on <= ends_on),
  check (from_minute < to_minute)
);
