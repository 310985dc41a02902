-- Up Migration
-- The audit also says who signed in, from where and with what, and which keys were changed.

-- A signing key has no uuid; what was done with it stands in `after`.
alter table audit alter column subject_id drop not null;
-- The network that an act came from, too short to name a household: 203.0.113.0/24, 2001:db8:42::/48.
alter table audit add column network text;
-- What the browser calls itself.
alter table audit add column browser text;
-- Sign-in events are removed by age; no other row of the audit is.
create index audit_sign_in_age on audit (at) where subject = 'identity_accounts';
