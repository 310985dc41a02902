-- Up Migration
-- What a person plays from one day to another: the marks in the calendar, and the bookings to come.
create index bookings_user_day on bookings (user_id, play_date) where status in ('pending', 'approved', 'confirmed');
