-- Up Migration
-- Payments on pages of a provider's own: what is needed to send a payer there again, and to take the next step exactly once.
create table hosted_checkouts (
  provider text not null,
  payment_id uuid not null references payments (id),
  -- The provider's id of the payment, as in payments.provider_ref.
  ref text not null,
  -- Where the payer goes.
  url text not null,
  -- What the payer's browser brought back; a hint, never the truth about money.
  returned text check (returned in ('success', 'failure', 'cancel')),
  -- When the provider was asked to take the money (bKash's execute). Set before the call.
  taken_at timestamptz,
  -- From now on the money must not be taken any more.
  closed_at timestamptz,
  -- The provider's id of the money that counts, where more came under the same ref.
  transaction text,
  -- The provider's words when it took nothing.
  error text,
  -- While something can still be paid there that is over here: when to ask next, and how often that was done.
  look_at timestamptz,
  looks int not null default 0,
  created_at timestamptz not null,
  primary key (provider, payment_id),
  constraint hosted_checkouts_ref unique (provider, ref)
);
create index hosted_checkouts_look_at on hosted_checkouts (look_at) where look_at is not null;

-- One token of a provider for all nodes: too many grants lock the merchant out. It is a secret, and in no backup.
create table provider_tokens (
  provider text primary key,
  token text not null,
  refresh_token text not null,
  expires_at timestamptz not null,
  -- The one node that asks for another; nobody waits with a lock meanwhile.
  lease uuid,
  leased_until timestamptz not null,
  -- When a token was granted last, and the time before that.
  granted_at timestamptz,
  granted_before timestamptz
);

alter table payments
  -- What the provider keeps of it, where it says so.
  add column fee_poisha bigint check (fee_poisha >= 0),
  -- The provider calls it risky. 'held': an admin decides whether it counts.
  add column risk text check (risk in ('told', 'held', 'accepted', 'refused'));
create index payments_risky on payments (id) where risk in ('told', 'held') and settled_at is null;

-- +8801XXXXXXXXX; asked for where a provider needs it.
alter table users add column phone text check (phone ~ '^\+8801[3-9][0-9]{8}$');

-- Which ways to pay members are offered; null: every one that the server has.
alter table club_settings add column payment_means text[] check (cardinality(payment_means) > 0);
