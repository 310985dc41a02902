-- Up Migration
-- Receipts are numbered year by year without a gap, once the payment is committed. 0: from before there were numbers. A constant
-- that is taken away again rewrites no row, and what nodes of the release before write is numbered as well.
alter table payments
  add column receipt_year int,
  add column receipt_number int default 0,
  add constraint payments_receipt_has_year
    check ((coalesce(receipt_number, 0) > 0) = (receipt_year is not null)) not valid;
alter table payments alter column receipt_number drop default;
comment on column payments.receipt_year is 'The club''s year in which it was paid, once it has a number.';
comment on column payments.receipt_number is 'null: it has none yet. 0: it is older than the numbers.';
-- What is under way is paid after this.
update payments set receipt_number = null where status in ('creating', 'open', 'processing');

create table receipt_years (
  year int primary key,
  last_number int not null default 0 check (last_number >= 0)
);
comment on column receipt_years.last_number is 'Each number from 1 to it stands on one receipt of the year.';

alter table club_settings
  add column bin text check (bin ~ '^[0-9]{13}$'),
  add column vat_hundredths int check (vat_hundredths between 1 and 10000);
comment on column club_settings.bin is 'It stands on receipts, with the VAT; null: neither does.';
comment on column club_settings.vat_hundredths is 'Hundredths of a percent, which prices include; null: receipts say nothing of VAT.';
