-- Up Migration
-- The report of requests counts in the audit. Before old entries of it are removed, what they say of each day is kept here.
create table request_days (
  day date primary key,
  made int,
  approved int,
  rejected int,
  expired int,
  unpaid int,
  minutes int[]
);
comment on table request_days is 'The requests and decisions of a day whose audit is removed; null: it was removed before they were counted.';
comment on column request_days.minutes is 'How long each decision took.';

-- Of the days before its oldest entry about bookings nobody knows what became of requests; where it has none, of all days.
insert into request_days (day)
select generate_series(first_booked, coalesce(oldest, last_booked + 1), interval '1 day')::date
from (
  select (min(created_at) at time zone 'Asia/Dhaka')::date as first_booked, (max(created_at) at time zone 'Asia/Dhaka')::date as last_booked,
    (select (min(at) at time zone 'Asia/Dhaka')::date from audit where subject = 'bookings') as oldest
  from bookings
) known
where first_booked < coalesce(oldest, last_booked + 1);
