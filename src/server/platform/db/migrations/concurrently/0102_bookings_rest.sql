create index concurrently bookings_rest on bookings (play_date, starts_at)
  where due_later_poisha > 0 and status = 'confirmed';
