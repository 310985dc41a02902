create unique index concurrently payments_receipt on payments (receipt_year, receipt_number) where receipt_number > 0;
