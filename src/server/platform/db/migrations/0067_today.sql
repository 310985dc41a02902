-- Up Migration
-- The money of a day: what came, whoever took it, and what was given back.
create index payments_paid on payments (paid_at) where paid_at is not null;
create index refunds_ended on refunds (ended_at) where status = 'succeeded';

-- The list on Today by which a club is set up: an admin may put it away.
alter table club_settings add column set_up_dismissed_at timestamptz;
