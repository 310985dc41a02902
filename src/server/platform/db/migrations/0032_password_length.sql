-- Up Migration
-- Whether an account's password has the length that admins need; the password itself is known only when it is set or
-- typed. null: there is none, or it was set before this was noted.
alter table identity_accounts add column long_password boolean;
