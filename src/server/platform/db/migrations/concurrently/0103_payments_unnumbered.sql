create index concurrently payments_unnumbered on payments (paid_at, id)
  where receipt_number is null and paid_at is not null and provider <> 'none';
