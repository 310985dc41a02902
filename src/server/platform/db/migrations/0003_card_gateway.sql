-- Up Migration
-- What the embedded test gateway remembers: the provider's side of test payments, apart from the club's own tables.
-- Nothing here can hold a card number: a payment method knows its test card by name.

create schema card_gateway;

create table card_gateway.payment_methods (
  id text primary key,
  -- A test card's name in the gateway's list: 'visa', 'visa_chargeDeclined' …
  card text not null,
  -- A payment method pays once.
  used boolean not null default false,
  created_at timestamptz not null
);

create table card_gateway.payment_intents (
  id text primary key,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text,
  metadata jsonb not null,
  status text not null check (status in ('requires_payment_method', 'succeeded', 'canceled')),
  client_secret text not null,
  payment_method text references card_gateway.payment_methods (id),
  latest_charge text,
  cancellation_reason text,
  canceled_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'canceled') = (canceled_at is not null)),
  check (status <> 'succeeded' or latest_charge is not null)
);

create table card_gateway.charges (
  id text primary key,
  payment_intent text not null references card_gateway.payment_intents (id),
  payment_method text not null references card_gateway.payment_methods (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- False when the card was declined; the reason is the test card's own.
  paid boolean not null,
  created_at timestamptz not null
);
create index charges_payment_intent on card_gateway.charges (payment_intent);

create table card_gateway.refunds (
  id text primary key,
  charge text not null references card_gateway.charges (id),
  amount bigint not null check (amount > 0),
  metadata jsonb not null,
  status text not null check (status in ('succeeded', 'failed')),
  created_at timestamptz not null
);
create index refunds_charge on card_gateway.refunds (charge);

-- The first answer to each idempotency key, which every repeat gets again. A key is claimed and answered in one
-- transaction, so a second request with it waits, and no other transaction ever sees one without its answer.
create table card_gateway.idempotency_keys (
  key text primary key,
  request_hash text not null,
  status int,
  body jsonb,
  created_at timestamptz not null
);
