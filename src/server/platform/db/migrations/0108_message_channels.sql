-- Up Migration
-- What people are told also goes to their devices, and as text messages. Each channel sends what is its own.
alter table deliveries
  drop constraint deliveries_channel_check,
  add constraint deliveries_channel_check check (channel in ('mail', 'push', 'sms'));
drop index deliveries_due;
create index deliveries_due on deliveries (channel, next_at) where state = 'waiting';

alter table message_choices
  add column no_push text[] not null default '{}',
  add column sms text[] not null default '{}';
comment on column message_choices.no_push is 'The groups that are not wanted on devices.';
comment on column message_choices.sms is 'The groups that are wanted as text messages.';

alter table users add column phone_confirmed_at timestamptz;
comment on column users.phone_confirmed_at is 'Its owner opened a link then that was sent to the number; null whenever the number changes.';

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid references identity_sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index push_subscriptions_own on push_subscriptions (user_id, made_at);
create index push_subscriptions_session on push_subscriptions (session_id) where session_id is not null;
comment on table push_subscriptions is 'Devices on which people are told while the site is closed.';
comment on column push_subscriptions.session_id is 'It is gone when this sign-in ends; null: the identity provider has no sessions.';
comment on column push_subscriptions.endpoint is 'The address of the device at its browser''s push service; whoever has it can send to it.';
comment on column push_subscriptions.browser is 'What the browser called itself.';
comment on column push_subscriptions.used_at is 'The push service took a message for it then, the last time.';

-- The keys by which push services know the club; made when they are first needed.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key text not null
);
