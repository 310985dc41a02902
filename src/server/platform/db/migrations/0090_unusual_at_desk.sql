-- Up Migration
-- What an admin should look at of what the desk has done, newest first; the act says so in its row of the audit.
create index audit_unusual on audit (at, id) where after ? 'unusual';
