-- Up Migration
-- The test gateway tells what happens in it: events, delivered as signed webhooks until they are taken. With them come
-- the payer's bank that asks for a check (3-D Secure), the bank that disputes a payment, and the refund that fails.

alter table card_gateway.payment_intents
  drop constraint payment_intents_status_check,
  -- The payment method whose check the payer failed last; null again with the next try.
  add column failed_method text references card_gateway.payment_methods (id),
  add constraint payment_intents_status_check
    check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  add constraint payment_intents_challenge check (status <> 'requires_action' or payment_method is not null);

create table card_gateway.disputes (
  id text primary key,
  charge text not null references card_gateway.charges (id),
  reason text not null,
  status text not null check (status in ('needs_response', 'won', 'lost')),
  created_at timestamptz not null,
  constraint disputes_one_per_charge unique (charge)
);

create table card_gateway.events (
  id text primary key,
  type text not null,
  -- The thing that it is about, as the secret key saw it at that moment.
  object jsonb not null,
  created_at timestamptz not null,
  -- Delivery: how often it was tried, when the next try is due, and when it was taken.
  attempts int not null default 0,
  next_at timestamptz not null,
  delivered_at timestamptz
);
create index events_due on card_gateway.events (next_at) where delivered_at is null;
