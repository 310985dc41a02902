-- Up Migration
-- Browsers that have signed in to an account before. What strangers guess at it does not keep them out.

create table identity_browsers (
  account_id uuid not null references identity_accounts (id) on delete cascade,
  -- SHA-256 of what the browser's cookie holds.
  secret_hash bytea not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, secret_hash)
);
create index identity_browsers_secret on identity_browsers (secret_hash);
create index identity_browsers_expiry on identity_browsers (expires_at);
