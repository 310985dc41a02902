-- Up Migration
-- How a booking may be paid in parts. All is off at first: an admin switches it on when every node knows parts.
alter table club_rules
  add column advance_kind text not null default 'none' check (advance_kind in ('none', 'percent', 'taka')),
  add column advance_amount bigint not null default 0,
  add column rest_minutes int not null default 0 check (rest_minutes between 0 and 10080),
  add column guest_fee_poisha bigint not null default 0 check (guest_fee_poisha >= 0),
  add constraint club_rules_advance check (case advance_kind
    when 'none' then advance_amount = 0
    when 'percent' then advance_amount between 1 and 99
    else advance_amount > 0 and advance_amount % 100 = 0 end);
comment on column club_rules.advance_kind is 'none: a booking is paid all at once.';
comment on column club_rules.advance_amount is 'It counts percent, or whole taka in poisha.';
comment on column club_rules.rest_minutes is 'The rest can be paid online until so many minutes before play.';
comment on column club_rules.guest_fee_poisha is '0: no guests are added to a booking.';
