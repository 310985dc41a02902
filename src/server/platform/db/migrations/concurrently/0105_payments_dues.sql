create index concurrently payments_dues on payments (charge_id, id) where booking_id is null;
