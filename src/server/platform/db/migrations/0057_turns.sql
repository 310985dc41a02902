-- Up Migration
-- Where the club limits what a person holds on a day or in a week, each slot takes one of the person's turns: two
-- requests at once take the same one, and one of them is refused. A turn leaves with its claim.
alter table slot_claims
  add column user_id uuid,
  add column day_turn int,
  add column week date,
  add column week_turn int;
create unique index slot_claims_day_turn on slot_claims (user_id, play_date, day_turn) where user_id is not null;
create unique index slot_claims_week_turn on slot_claims (user_id, week, week_turn) where user_id is not null;
