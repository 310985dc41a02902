-- Up Migration
-- The embedded sign-in service. Its accounts say who somebody is; what they may do here stands in `users`.

create table identity_accounts (
  id uuid primary key,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  -- PHC string: algorithm, cost, salt and hash.
  password_hash text not null,
  display_name text not null default '',
  photo_url text,
  created_at timestamptz not null default now(),
  constraint identity_accounts_email unique (email)
);

create table identity_sessions (
  -- Stands in the session's tokens as `sid`; the cookie's own secret is kept as a SHA-256 only.
  id uuid primary key,
  secret_hash bytea not null,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  -- How the person signed in: password, google.com …
  provider text not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  constraint identity_sessions_secret unique (secret_hash)
);
create index identity_sessions_account on identity_sessions (account_id);
create index identity_sessions_expiry on identity_sessions (expires_at);

-- What tokens are signed with: the newest signs, all verify. Of several nodes that begin a generation at once,
-- the primary key lets one succeed.
create table identity_signing_keys (
  generation int primary key,
  kid text not null unique,
  -- PEM: PKCS #8 and SPKI.
  private_key text not null,
  public_key text not null,
  created_at timestamptz not null default now()
);

-- Attempts to sign in or up, counted per address and per e-mail and address.
create table identity_attempts (
  bucket text primary key,
  hits int not null,
  resets_at timestamptz not null
);
create index identity_attempts_expiry on identity_attempts (resets_at);
