-- In place of payments_one_success, as payments_one_live_charge is.
create unique index concurrently payments_one_success_charge on payments ((coalesce(charge_id, booking_id)))
  where status = 'succeeded';
