-- Up Migration
-- What is over stays what it was: each of these tables keeps what a change would take from reports and files of days that are over.
create table past_courts (
  court_id uuid not null references courts (id),
  until timestamptz not null,
  type text not null,
  type_bn text,
  slots text[] not null,
  primary key (court_id, until)
);
comment on table past_courts is 'What a court was until it was changed.';
create table past_day_plans (
  plan_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  court_id uuid references courts (id),
  starts_on date,
  ends_on date,
  weekdays int not null,
  kind text not null,
  windows int[] not null,
  slots text[] not null,
  primary key (plan_id, until)
);
comment on table past_day_plans is 'What special hours were until they were changed or deleted.';
create table past_bookings (
  booking_id uuid primary key references bookings (id),
  play_date date not null,
  until timestamptz,
  status text check (status in ('approved', 'confirmed')),
  guest_id uuid references guests (id),
  linked_at timestamptz,
  check ((until is null) = (status is null)),
  check ((guest_id is null) = (linked_at is null))
);
comment on table past_bookings is 'What a booking was before it was cancelled after its play had begun, and before its guest got an account.';
comment on column past_bookings.until is 'It was cancelled then; null: it was not, or before its play.';
comment on column past_bookings.guest_id is 'The guest who has an account since linked_at; null: it always was of one.';
create index past_bookings_day on past_bookings (play_date);
create table moved_payments (
  payment_id uuid primary key references payments (id),
  court_id uuid not null references courts (id),
  court_type text not null,
  play_date date not null
);
comment on table moved_payments is 'The court and day that were paid for, where the booking was moved afterwards.';

-- What the audit knows.
insert into past_courts (court_id, until, type, type_bn, slots)
select distinct on (subject_id, at) subject_id, at, before ->> 'type', before ->> 'type_bn', array(select jsonb_array_elements_text(before -> 'slots'))
from audit
where subject = 'courts' and action = 'court.updated' and before ->> 'type' is not null and jsonb_typeof(before -> 'slots') = 'array'
  and (before ->> 'type', before ->> 'type_bn', before -> 'slots') is distinct from (after ->> 'type', after ->> 'type_bn', after -> 'slots')
  and exists (select from courts where courts.id = subject_id)
order by subject_id, at, id;

with changed as (
  select id, subject_id, at, action, before, coalesce(lag(at) over (partition by subject_id order by at, id), '-infinity') as since
  from audit where subject = 'day_plans' and action in ('plan.created', 'plan.updated', 'plan.deleted')
)
insert into past_day_plans (plan_id, since, until, court_id, starts_on, ends_on, weekdays, kind, windows, slots)
select distinct on (subject_id, at) subject_id, since, at, (before ->> 'court_id')::uuid, (before ->> 'starts_on')::date, (before ->> 'ends_on')::date,
  (select sum(1 << day::int) from jsonb_array_elements_text(before -> 'weekdays') as day)::int, before ->> 'kind',
  array(select case when place = 2 and minute = 0 then 1440 else minute end
    from jsonb_array_elements_text(before -> 'windows') with ordinality as w (label, number),
      unnest(string_to_array(label, ' - ')) with ordinality as bounds (bound, place),
      lateral (select (extract(epoch from bound::time) / 60)::int as minute) as read
    order by number, place),
  array(select jsonb_array_elements_text(before -> 'slots'))
from changed
where action <> 'plan.created' and jsonb_array_length(before -> 'weekdays') > 0
  and (before ->> 'court_id' is null or exists (select from courts where courts.id = (before ->> 'court_id')::uuid))
order by subject_id, at, id;

insert into past_bookings (booking_id, play_date, until, status)
select distinct on (b.id) b.id, b.play_date, a.at, a.before ->> 'status'
from audit a join bookings b on b.id = a.subject_id and b.status = 'cancelled'
where a.subject = 'bookings' and a.action in ('booking.cancelled', 'booking.refunded') and a.before ->> 'status' in ('approved', 'confirmed')
  and a.at > b.starts_at and b.reason is distinct from 'undone at the desk'
order by b.id, a.at desc;
-- Where the audit is gone, what was given back says it.
insert into past_bookings (booking_id, play_date, until, status)
select b.id, b.play_date, min(r.created_at), 'confirmed'
from refunds r join payments p on p.id = r.payment_id and p.status = 'succeeded' join bookings b on b.id = p.booking_id and b.status = 'cancelled'
where not r.automatic and b.reason is distinct from 'undone at the desk'
group by b.id having min(r.created_at) > b.starts_at
on conflict do nothing;
insert into past_bookings (booking_id, play_date, guest_id, linked_at)
select b.id, b.play_date, a.subject_id, a.at
from audit a cross join jsonb_array_elements_text(a.after -> 'bookings') as linked (id) join bookings b on b.id = linked.id::uuid
where a.subject = 'guests' and a.action = 'guest.linked' and exists (select from guests where guests.id = a.subject_id)
on conflict (booking_id) do update set guest_id = excluded.guest_id, linked_at = excluded.linked_at;

insert into moved_payments (payment_id, court_id, court_type, play_date)
select distinct on (p.id) p.id, courts.id,
  coalesce((select type from past_courts where court_id = courts.id and until > a.at order by until limit 1), courts.type), (a.before ->> 'date')::date
from audit a join payments p on p.booking_id = a.subject_id and p.paid_at <= a.at join courts on courts.id = (a.before ->> 'court_id')::uuid
where a.subject = 'bookings' and a.action = 'booking.moved'
order by p.id, a.at, a.id;
