-- Up Migration
-- What each slot of a booking costs, in the order of its slots; null: price_poisha each, as in bookings from before.
alter table bookings add column slot_prices bigint[];
