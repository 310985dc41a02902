-- Up Migration
-- A session's cookie changes while it is used, and one that was copied ends the session when both are shown.

-- SHA-256 of the part that all secrets of one session share. null: of an earlier build, until it is next renewed.
alter table identity_sessions add column family bytea;
-- When the browser first showed the secret of `secret_hash`. null: at the sign-in.
alter table identity_sessions add column secret_since timestamptz;
-- The secret that was handed out last and not yet shown, and what it is derived with: an answer that got lost is
-- given once more. The one of `secret_hash` counts until the new one is shown.
alter table identity_sessions add column next_secret_hash bytea;
alter table identity_sessions add column next_salt bytea;
-- The secret before that of `secret_hash`: it counts for a minute more, and leads to the present one.
alter table identity_sessions add column previous_secret_hash bytea;
alter table identity_sessions add column previous_salt bytea;
create unique index identity_sessions_family on identity_sessions (family);
