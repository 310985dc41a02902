-- Up Migration
-- Plain PostgreSQL 15, and nothing that distributed PostgreSQL engines refuse: no extensions, exclusion
-- constraints, triggers, sequences or deferrable constraints. Ids are uuid v7 made by the application, so
-- `id desc` is newest first. Money is bigint poisha. E-mails are stored as lower-case ASCII.

create table users (
  id uuid primary key,
  -- Who the account is at the identity provider; both are null once the account is removed.
  issuer text,
  subject text,
  email text check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text not null default '',
  photo_url text,
  role text not null default 'user' check (role in ('user', 'member', 'admin')),
  -- Live pending bookings. Changed only in the statement that changes a booking's status.
  pending_bookings int not null default 0 check (pending_bookings >= 0),
  created_at timestamptz not null default now(),
  member_since timestamptz,
  removed_at timestamptz,
  constraint users_email unique (email),
  constraint users_identity unique (issuer, subject),
  check ((removed_at is null) = (email is not null)),
  check ((removed_at is null) = (subject is not null)),
  check ((issuer is null) = (subject is null))
);
create index users_role on users (role, id desc) where removed_at is null;

-- A removed account's identity: tokens from sign-ins before `removed_at` are refused for good.
create table removed_identities (
  issuer text not null,
  subject text not null,
  removed_at timestamptz not null default now(),
  primary key (issuer, subject)
);

-- The one-time link that makes the first admin; only the hash of its token is kept.
create table set_up_links (
  token_hash bytea primary key,
  created_at timestamptz not null default now()
);

create table courts (
  id uuid primary key,
  type text not null,
  image_url text not null,
  price_poisha bigint not null check (price_poisha >= 0),
  -- Canonical labels ('7:00 AM - 8:00 AM') in time order.
  slots text[] not null,
  -- Types it had before: bookings keep the type of their day, and searches find them by it.
  past_types text[] not null default '{}',
  -- Goes up with each edit: a booking is only written against the court that it was checked against.
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index courts_live on courts (id desc) where archived_at is null;

create table announcements (
  id uuid primary key,
  title text not null,
  message text not null,
  image_url text,
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table coupons (
  id uuid primary key,
  code text not null check (code = upper(code)),
  description text not null default '',
  discount_type text not null check (discount_type in ('percent', 'fixed')),
  -- Hundredths: of a percent, or of a taka (poisha).
  amount_hundredths bigint not null check (amount_hundredths >= 0),
  min_spend_poisha bigint check (min_spend_poisha >= 0),
  max_discount_poisha bigint check (max_discount_poisha >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  usage_limit int check (usage_limit >= 0),
  -- Redemptions that are reserved or consumed. Changed only in the statement that changes one.
  used int not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  check (discount_type = 'fixed' or amount_hundredths <= 10000),
  check (discount_type = 'percent' or max_discount_poisha is null),
  constraint coupons_not_oversold check (usage_limit is null or used <= usage_limit)
);
create unique index coupons_code on coupons (code) where archived_at is null;

create table bookings (
  id uuid primary key,
  user_id uuid not null references users (id),
  user_email text not null,
  user_name text not null default '',
  court_id uuid not null references courts (id),
  court_type text not null,
  play_date date not null,
  slots text[] not null check (cardinality(slots) > 0),
  -- The instant at which the first slot begins.
  starts_at timestamptz not null,
  price_poisha bigint not null check (price_poisha >= 0),
  total_poisha bigint not null check (total_poisha >= 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'confirmed', 'rejected', 'cancelled')),
  reason text,
  -- Pending: approve before. Approved: pay before. Else null.
  expires_at timestamptz,
  confirmed_payment_id uuid,
  idempotency_key text,
  request_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_idempotency unique (user_id, idempotency_key),
  constraint bookings_confirmed_is_paid check ((status = 'confirmed') = (confirmed_payment_id is not null)),
  constraint bookings_open_has_deadline check ((status in ('pending', 'approved')) = (expires_at is not null))
);
create index bookings_user on bookings (user_id, status, id desc);
create index bookings_status on bookings (status, id desc);
create index bookings_court on bookings (court_id, status, id desc);
create index bookings_deadline on bookings (expires_at) where expires_at is not null;

-- One row for each slot that a live booking holds: the primary key IS the rule "one booking per court, date and
-- slot". Reject, cancel and expiry delete the rows in the statement that changes the status.
create table slot_claims (
  court_id uuid not null references courts (id),
  play_date date not null,
  starts_at_minute int not null check (starts_at_minute between 0 and 1439),
  ends_at_minute int not null check (ends_at_minute between 1 and 1440),
  booking_id uuid not null references bookings (id) on delete cascade,
  constraint slot_claims_pkey primary key (court_id, play_date, starts_at_minute),
  check (starts_at_minute < ends_at_minute)
);
create index slot_claims_booking on slot_claims (booking_id);

create table payments (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  user_id uuid not null references users (id),
  email text not null,
  provider text not null,
  -- The provider's id of the payment; 'FREE-<id>' when nothing was due.
  provider_ref text,
  status text not null check (status in ('creating', 'open', 'processing', 'succeeded', 'unapplied', 'canceled')),
  subtotal_poisha bigint not null check (subtotal_poisha >= 0),
  discount_poisha bigint not null default 0 check (discount_poisha >= 0),
  amount_poisha bigint not null check (amount_poisha >= 0),
  refunded_poisha bigint not null default 0,
  currency text not null default 'bdt',
  coupon_id uuid references coupons (id),
  coupon_code text,
  method text[] not null default '{}',
  card_brand text,
  card_last4 text,
  last_error text,
  unapplied_reason text,
  disputed_at timestamptz,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint payments_booking_pair unique (id, booking_id),
  constraint payments_provider_ref unique (provider, provider_ref),
  check (amount_poisha = subtotal_poisha - discount_poisha),
  check ((provider = 'none') = (amount_poisha = 0)),
  check (refunded_poisha between 0 and amount_poisha),
  check (status in ('creating', 'canceled') or provider_ref is not null),
  check ((status in ('succeeded', 'unapplied')) = (paid_at is not null))
);
-- One payment under way per booking: a double click and a second tab get the same one.
create unique index payments_one_live on payments (booking_id) where status in ('creating', 'open', 'processing');
-- Money is kept at most once per booking.
create unique index payments_one_success on payments (booking_id) where status = 'succeeded';
create index payments_user on payments (user_id, id desc);

alter table bookings add constraint bookings_confirmed_payment
  foreign key (confirmed_payment_id, id) references payments (id, booking_id);

create table coupon_redemptions (
  payment_id uuid primary key references payments (id),
  coupon_id uuid not null references coupons (id),
  state text not null check (state in ('reserved', 'consumed', 'released')),
  created_at timestamptz not null default now()
);
create index coupon_redemptions_coupon on coupon_redemptions (coupon_id);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_poisha bigint not null check (amount_poisha > 0),
  -- True when the club could not apply the money and gives it back by itself.
  automatic boolean not null,
  reason text not null,
  status text not null default 'due' check (status in ('due', 'sent', 'succeeded', 'failed')),
  provider_ref text,
  created_at timestamptz not null default now(),
  constraint refunds_provider_ref unique (provider_ref)
);
create index refunds_payment on refunds (payment_id);
-- An automatic refund is decided once per payment.
create unique index refunds_one_automatic on refunds (payment_id) where automatic;

-- Webhook events, each worked off once.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payment_ref text,
  refund_ref text,
  received_at timestamptz not null default now(),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  processed_at timestamptz,
  error text,
  primary key (provider, event_id)
);
create index provider_events_due on provider_events (next_at) where processed_at is null;

-- Who did what, when, with the state before and after: each admin act and each status change.
create table audit (
  id uuid primary key,
  at timestamptz not null default now(),
  -- null: the system itself (a deadline, a webhook, the command line).
  actor_id uuid,
  action text not null,
  subject text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb
);
create index audit_subject on audit (subject, subject_id, id desc);

-- What happened, written in the statement that made it happen; a relay passes it on after the commit.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  done_at timestamptz
);
create index outbox_due on outbox (next_at) where done_at is null;
