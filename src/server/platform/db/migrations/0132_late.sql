-- Up Migration
-- What becomes known when a month is over counts on the day on which it did; the month itself stays what it was.
create table late_entries (
  booking_id uuid primary key references bookings (id),
  at timestamptz not null,
  was_rejected boolean not null,
  reason text,
  no_show_at timestamptz,
  checked_in_at timestamptz
);
comment on table late_entries is 'Bookings that were entered, or came back, when the month of their play was over.';
comment on column late_entries.was_rejected is 'It had ended until then, for this reason; false: nobody knew of it.';
create index late_entries_at on late_entries (at);
create table late_fees (
  payment_id uuid primary key references payments (id),
  at timestamptz not null
);
comment on table late_fees is 'Payments whose fee became known when their month was over.';
create index late_fees_at on late_fees (at);
create table corrected_payments (
  payment_id uuid not null references payments (id),
  until timestamptz not null,
  method text not null,
  provider_ref text,
  primary key (payment_id, until)
);
comment on table corrected_payments is 'How money was said to be taken by hand until that was corrected, when its month was over.';

-- What the bookings and the audit know.
insert into late_entries (booking_id, at, was_rejected)
select id, created_at, false from bookings
where date_trunc('month', created_at at time zone 'Asia/Dhaka') > date_trunc('month', play_date::timestamp);
insert into late_entries (booking_id, at, was_rejected, reason, no_show_at)
select distinct on (b.id) b.id, a.at, true,
  (select after ->> 'reason' from audit ended where ended.subject = 'bookings' and ended.subject_id = b.id and ended.id < a.id
    and ended.after ->> 'status' = 'rejected' order by ended.id desc limit 1),
  (select at from audit ended where ended.subject = 'bookings' and ended.subject_id = b.id and ended.id < a.id
    and ended.action = 'booking.not-come' order by ended.id desc limit 1)
from audit a join bookings b on b.id = a.subject_id
where a.subject = 'bookings' and a.action = 'booking.revived'
  and date_trunc('month', a.at at time zone 'Asia/Dhaka') > date_trunc('month', b.play_date::timestamp)
  and not exists (select from past_bookings past where past.booking_id = b.id
    and date_trunc('month', past.until at time zone 'Asia/Dhaka') > date_trunc('month', b.play_date::timestamp))
order by b.id, a.id
on conflict do nothing;
insert into late_fees (payment_id, at)
select distinct on (p.id) p.id, a.at
from audit a join payments p on p.id = a.subject_id
where a.subject = 'payments' and a.action = 'payment.fee-noted'
  and date_trunc('month', a.at at time zone 'Asia/Dhaka') > date_trunc('month', p.paid_at at time zone 'Asia/Dhaka')
order by p.id, a.id;
insert into corrected_payments (payment_id, until, method, provider_ref)
select distinct on (p.id, a.at) p.id, a.at, a.before #>> '{method,0}', a.before ->> 'provider_ref'
from audit a join payments p on p.id = a.subject_id
where a.subject = 'payments' and a.action = 'payment.corrected' and a.before #>> '{method,0}' is not null
  and date_trunc('month', a.at at time zone 'Asia/Dhaka') > date_trunc('month', p.paid_at at time zone 'Asia/Dhaka')
order by p.id, a.at, a.id;
