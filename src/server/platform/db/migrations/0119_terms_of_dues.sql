-- Up Migration
alter table dues
  add column period_months int check (period_months in (1, 3, 6, 12)),
  add column starts_month int check (starts_month between 1 and 12),
  add column starts_day int check (starts_day between 1 and 28),
  add column grace_days int check (grace_days between 0 and 90);
comment on column dues.period_months is 'They sell a membership of so many months, by their tier as it was when they were made; null: a build up to 0.4.0 made them, and the tier of now decides.';
comment on column dues.starts_month is 'Their tier began anew on this month and day of the year then; null: on any.';
comment on column dues.grace_days is 'The days of grace of their tier when they were made.';
update dues set period_months = tiers.months, starts_month = tiers.starts_month, starts_day = tiers.starts_day,
  grace_days = tiers.grace_days
from tiers where tiers.id = dues.tier_id and not dues.is_over;
