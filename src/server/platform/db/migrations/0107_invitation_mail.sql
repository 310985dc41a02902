-- Up Migration
-- The e-mail of an invitation to somebody whom the club does not know is tried again, as other mail is.
alter table household_invitations
  add column mail_at timestamptz,
  add column mail_tries int not null default 0;
create index household_invitations_mail on household_invitations (mail_at) where mail_at is not null;
comment on column household_invitations.mail_at is
  'The e-mail to somebody whom the club does not know is tried then; null: it is sent, or given up, or the club tells them as all it knows.';
