-- Up Migration
-- How courts are booked: one row, which an admin changes. A setting of the server's environment counts before it.
create table club_rules (
  id boolean primary key default true check (id),
  -- Raised by each change: a booking is written only against the version that it was checked by.
  version int not null default 1,
  horizon_days int not null default 90 check (horizon_days between 0 and 3650),
  min_notice_minutes int not null default 0 check (min_notice_minutes between 0 and 43200),
  max_pending int not null default 10 check (max_pending between 1 and 1000),
  max_pending_slots int not null default 24 check (max_pending_slots between 1 and 10000),
  pay_within_hours int not null default 24 check (pay_within_hours between 1 and 8760),
  -- Slots that one person may hold on a day and in a week; null: any number.
  day_limit int check (day_limit between 1 and 96),
  week_limit int check (week_limit between 1 and 672),
  -- 0: Sunday.
  week_starts int not null default 0 check (week_starts between 0 and 6),
  -- Who waits for an admin's approval.
  approval text not null default 'everyone' check (approval in ('everyone', 'new-people', 'nobody')),
  -- What is given back of a paid booking that its owner cancels: [{"hours": 48, "percent": 100}], longest first.
  cancellation jsonb not null default '[]'
);
insert into club_rules default values;
