-- Up Migration
-- Whose time to pay ran out after they were checked in, had played: the hours stay in the reports of their day.
insert into past_bookings (booking_id, play_date, until, status)
select distinct on (b.id) b.id, b.play_date, a.at, 'approved'
from audit a join bookings b on b.id = a.subject_id and b.status = 'rejected' and b.checked_in_at is not null
where a.subject = 'bookings' and a.action = 'booking.rejected' and a.before ->> 'status' = 'approved' and a.at > b.starts_at
order by b.id, a.at desc
on conflict do nothing;
