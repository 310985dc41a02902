-- In place of payments_one_live: one for each charge instead of one for each booking. A booking that nobody has divided is its own charge.
create unique index concurrently payments_one_live_charge on payments ((coalesce(charge_id, booking_id)))
  where status in ('creating', 'open', 'processing');
