-- Up Migration
-- Slots that ended bookings still held: a request that was rejected, cancelled or out of time while the desk moved it kept its
-- new slots, and nobody could book them.
delete from slot_claims s where not exists (
  select from bookings b where b.id = s.booking_id and b.court_id = s.court_id and b.play_date = s.play_date
    and b.status in ('offered', 'pending', 'approved', 'confirmed'));
