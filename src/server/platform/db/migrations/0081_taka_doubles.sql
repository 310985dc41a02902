-- Up Migration
-- What the doubles of SSLCommerz and bKash remember: the providers' side of test payments, apart from the club's own
-- tables. Nothing here can hold a card number, a PIN or a token.

create table card_gateway.sslcommerz_sessions (
  key text primary key,
  tran_id text not null,
  amount bigint not null check (amount > 0),
  product_name text not null,
  success_url text not null,
  fail_url text not null,
  cancel_url text not null,
  -- Null: the merchant wants no notices.
  ipn_url text,
  -- value_a to value_d, which come back with every answer.
  own_values text[] not null check (cardinality(own_values) = 4),
  created_at timestamptz not null
);
create index sslcommerz_sessions_tran_id on card_gateway.sslcommerz_sessions (tran_id);
create index sslcommerz_sessions_age on card_gateway.sslcommerz_sessions (created_at);

-- One per try of the payer; a session may be paid again after it ended.
create table card_gateway.sslcommerz_transactions (
  bank_tran_id text primary key,
  session_key text not null references card_gateway.sslcommerz_sessions (key),
  -- The first try is 0. A button pressed twice is one try.
  try int not null check (try >= 0),
  ending text not null check (ending in ('paid', 'failed', 'cancelled')),
  amount bigint not null check (amount > 0),
  val_id text unique,
  -- What the payer paid with.
  method text check (method in ('card', 'bkash')),
  is_risky boolean not null,
  created_at timestamptz not null,
  -- When the bank has decided; until then it is pending.
  decided_at timestamptz not null,
  -- When the merchant has first asked whether it is valid.
  validated_at timestamptz,
  -- Its notice: how often it was tried, when the next try is due (null: none is wanted), and when it was taken.
  notice_tries int not null default 0,
  notice_next_at timestamptz,
  notice_taken_at timestamptz,
  constraint sslcommerz_transactions_one_per_try unique (session_key, try),
  constraint sslcommerz_transactions_paid check ((ending = 'paid') = (val_id is not null and method is not null)),
  constraint sslcommerz_transactions_valid check (validated_at is null or ending = 'paid')
);
create index sslcommerz_notices_due on card_gateway.sslcommerz_transactions (notice_next_at)
  where notice_taken_at is null and notice_next_at is not null;

create table card_gateway.sslcommerz_refunds (
  refund_ref_id text primary key,
  refund_trans_id text not null constraint sslcommerz_refunds_trans_id unique,
  bank_tran_id text not null references card_gateway.sslcommerz_transactions (bank_tran_id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
create index sslcommerz_refunds_transaction on card_gateway.sslcommerz_refunds (bank_tran_id);

create table card_gateway.bkash_tokens (
  token_hash text primary key,
  refresh_hash text not null unique,
  app_key text not null,
  -- Granted, which may be done twice an hour, and not made of a refresh token.
  is_grant boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  refreshed_at timestamptz
);
create index bkash_tokens_age on card_gateway.bkash_tokens (refresh_expires_at);

create table card_gateway.bkash_payments (
  payment_id text primary key,
  amount bigint not null check (amount > 0),
  callback_url text not null,
  payer_reference text not null,
  invoice text not null,
  -- agreed: the payer has given number, code and PIN. Only then can it be executed.
  state text not null default 'initiated' check (state in ('initiated', 'agreed', 'completed', 'over')),
  wallet text,
  -- With which word the payer was sent back: the first ending counts.
  returned text check (returned in ('success', 'failure', 'cancel')),
  trx_id text unique,
  -- How often the wallet was debited.
  debits int not null default 0,
  created_at timestamptz not null,
  executed_at timestamptz,
  constraint bkash_payments_completed
    check ((state = 'completed') = (trx_id is not null and executed_at is not null and debits > 0)),
  constraint bkash_payments_agreed
    check (state not in ('agreed', 'completed') or (returned = 'success' and wallet is not null)),
  constraint bkash_payments_over check ((state = 'initiated') = (returned is null))
);

create table card_gateway.bkash_refunds (
  refund_trx_id text primary key,
  payment_id text not null references card_gateway.bkash_payments (payment_id),
  amount bigint not null check (amount > 0),
  sku text not null,
  reason text not null,
  created_at timestamptz not null
);
create index bkash_refunds_payment on card_gateway.bkash_refunds (payment_id);
