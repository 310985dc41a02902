-- Up Migration
-- Messages are removed by their age, so what was told of dues is kept with them: else it is told again.
alter table dues
  add column told_day int check (told_day in (-30, -7, 0, 7)),
  add column told_to uuid;
comment on column dues.told_day is 'Days from the end of the membership that they renew: of these its payer was told last; null: of none.';
comment on column dues.told_to is 'The payer who was told; another one is told as well.';
alter table memberships add column ending_told_to uuid;
comment on column memberships.ending_told_to is 'The payer who was told that it ends, or has ended, without dues that renew it.';
alter table request_digests add column dues_looked_on date;
comment on column request_digests.dues_looked_on is 'The last day on which it was looked for memberships of which payers are told; null: never.';

update dues set told_to = households.payer_id, told_day = (
  select max(day) from unnest(array[-30, -7, 0, 7]) day where exists (select from messages
    where user_id = households.payer_id and event = concat_ws(':', 'dues', dues.charge_id, day)))
from households where households.id = dues.household_id and not dues.is_over;
update memberships set ending_told_to = households.payer_id
from households where households.id = memberships.household_id
  and memberships.ends_on between current_date - 1 and current_date + 31
  and exists (select from messages where user_id = households.payer_id and event = concat_ws(':', 'dues', 'none', memberships.id));
