-- Up Migration
-- A weekly booking has up to twelve weeks, and no more than ten bookings could wait at a time. Rules that an admin has changed stay.
alter table club_rules alter column max_pending set default 12;
update club_rules set max_pending = 12 where version = 1 and max_pending = 10 and series_max = 12;
