-- Up Migration
-- A second factor: six digits of an authenticator app (TOTP, RFC 6238), and codes on paper for when the phone is lost.

create table identity_factors (
  account_id uuid primary key references identity_accounts (id) on delete cascade,
  -- Base32, as authenticator apps take it.
  secret text not null,
  -- null: shown to its owner, whose first code has yet to come.
  confirmed_at timestamptz,
  -- The last 30-second step whose code was used; it and those before are refused.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Each works once, then its row is gone. Only the hash is kept.
create table identity_recovery_codes (
  account_id uuid not null references identity_accounts (id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Sign-ins that want a code before there is a session. The browser holds the secret in a cookie.
create table identity_half_sign_ins (
  secret_hash bytea primary key,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  -- The account's credentials when the sign-in began.
  credentials_version int not null,
  provider text not null,
  expires_at timestamptz not null
);
create index identity_half_sign_ins_account on identity_half_sign_ins (account_id);
create index identity_half_sign_ins_expiry on identity_half_sign_ins (expires_at);
