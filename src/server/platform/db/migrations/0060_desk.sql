-- Up Migration
-- Who works at the desk.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('user', 'member', 'staff', 'admin'));

-- People without an account who play.
create table guests (
  id uuid primary key,
  name text not null,
  -- As +8801XXXXXXXXX; null: somebody who walked in and left no name.
  phone text,
  -- Linked by the staff when the guest registers, never by the phone alone.
  user_id uuid references users (id),
  created_at timestamptz not null default now(),
  constraint guests_same unique nulls not distinct (phone, name)
);
insert into guests (id, name) values ('00000000-0000-7000-8000-000000000001', 'Walk-in');

alter table bookings
  alter column user_id drop not null,
  add column guest_id uuid references guests (id),
  -- Who stood at the desk; null: the owner booked.
  add column booked_by uuid references users (id),
  -- Where it is paid. Approved and at the desk: on arrival.
  add column pay_at text not null default 'online' check (pay_at in ('online', 'desk')),
  add column checked_in_at timestamptz,
  add column no_show_at timestamptz,
  add column staff_note text,
  add constraint bookings_whose check (num_nonnulls(user_id, guest_id) = 1);
create index bookings_guest on bookings (guest_id, id desc) where guest_id is not null;
create unique index bookings_desk_key on bookings (booked_by, idempotency_key) where booked_by is not null;

alter table payments
  alter column user_id drop not null,
  -- Who took money by hand; its provider is 'desk'.
  add column taken_by uuid references users (id),
  add constraint payments_desk check ((provider = 'desk') = (taken_by is not null));
-- The till of a day.
create index payments_desk_paid on payments (paid_at) where provider = 'desk';

alter table refunds
  -- Who handed back money by hand.
  add column handed_by uuid references users (id);
create index refunds_handed on refunds (ended_at) where handed_by is not null;
