-- Up Migration
-- A claim belongs to a booking, and its court and date are the booking's: the booking's own key to its court holds for
-- both. Checked a second time for each slot, it cost every booking.
alter table slot_claims drop constraint slot_claims_court_id_fkey;
