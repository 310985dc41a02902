-- Up Migration
-- Signing in with Google, one-time links by mail, and what people see of their own sessions.

-- Whoever came by Google has no password until they set one.
alter table identity_accounts alter column password_hash drop not null;
alter table identity_accounts add column google_subject text;
alter table identity_accounts add constraint identity_accounts_google unique (google_subject);
-- Goes up when the ways in change: a sign-in that began before opens no session.
alter table identity_accounts add column credentials_version int not null default 1;

alter table identity_sessions add column user_agent text not null default '';

-- Links that set a new password or confirm an e-mail, once; only the hash of a link's token is kept.
create table identity_links (
  token_hash bytea primary key,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'confirm')),
  -- Whether it was mailed to the account's address: whoever has it then owns the address.
  mailed boolean not null,
  expires_at timestamptz not null
);
create index identity_links_account on identity_links (account_id, purpose);
create index identity_links_expiry on identity_links (expires_at);
