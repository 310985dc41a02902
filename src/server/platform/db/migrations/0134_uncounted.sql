-- Up Migration
-- What somebody has is counted from their bookings, so pending_bookings, pending_slots and offered_slots of users, and user_id, day_turn,
-- week and week_turn of slot_claims, are not written any more. Nodes of the release before still write them, and read them nowhere: a
-- request that was made at a node of this release and is decided at one of those counts below 0.
alter table users drop constraint users_pending_bookings_check;

-- Builds that count by these columns may not write. No row says whether it was counted, so this looks at none.
create or replace function builds.least_builds() returns table (migration text, version text, because text)
language sql stable as $$
  select '0133_bought', '0.5.0', 'what people have booked is counted in another way now' $$;
