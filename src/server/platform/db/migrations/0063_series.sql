-- Up Migration
-- Weekly bookings: each week is a booking as any other, and those that were made together have the same series.
alter table bookings add column series_id uuid;
create index bookings_series on bookings (series_id, play_date) where series_id is not null;

alter table club_rules
  -- Weeks that one series may have; 1: none.
  add column series_max int not null default 12 check (series_max between 1 and 52),
  -- A week of a series is paid so many days before play, or as soon as any booking is.
  add column series_pay_days int not null default 7 check (series_pay_days between 0 and 365);
