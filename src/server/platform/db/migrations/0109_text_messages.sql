-- Up Migration
-- What the club pays for text messages is bounded for each day and person. A gateway counts in parts.
create table sms_budgets (
  day date not null,
  scope text not null check (scope = 'club' or scope like 'user %'),
  parts int not null check (parts > 0),
  primary key (day, scope)
);
comment on table sms_budgets is 'Parts of text messages that were handed to the gateway, or tried to.';
comment on column sms_budgets.day is 'It is a day of the club.';
comment on column sms_budgets.scope is 'It is ‘club’ for all together, or ‘user’ and the id of one person.';

-- Admins page through text messages, of which there are few among e-mails.
create index deliveries_texts on deliveries (message_id) where channel = 'sms';
