-- Up Migration
-- What is owed of a booking that is paid in parts. A booking that nobody has divided is its own charge and has no row here;
-- payments.charge_id is null for it, as nodes of the release before write it.
create table charges (
  id uuid primary key,
  kind text not null default 'part' check (kind in ('part')),
  booking_id uuid not null references bookings (id),
  total_poisha bigint not null check (total_poisha > 0),
  fee_poisha bigint not null default 0,
  guests int not null default 0,
  due text not null check (due in ('now', 'later')),
  state text not null default 'open' check (state in ('open', 'paid', 'ended')),
  payment_id uuid,
  created_at timestamptz not null,
  constraint charges_booking_pair unique (id, booking_id),
  constraint charges_fee check (fee_poisha between 0 and total_poisha),
  constraint charges_guests check ((guests > 0) = (fee_poisha > 0)),
  constraint charges_paid_has_payment check ((state = 'paid') = (payment_id is not null)),
  constraint charges_payment_once unique (payment_id)
);
create index charges_booking on charges (booking_id, id);
comment on column charges.fee_poisha is 'Guests cost this much of the total; the rest is a piece of the booking''s price.';
comment on column charges.due is 'Its booking waits for what is due now; what is due later is paid until play, or at the club.';
comment on column charges.state is 'It has ended where it was joined with another part, or the booking is whole again.';

alter table payments
  add column charge_id uuid,
  add constraint payments_charge foreign key (charge_id, booking_id) references charges (id, booking_id) not valid;
comment on column payments.charge_id is 'The part that it pays; null: it pays the whole booking.';

alter table charges
  add constraint charges_payment foreign key (payment_id, booking_id) references payments (id, booking_id);

-- All null: nobody has divided the booking.
alter table bookings
  add column fees_poisha bigint,
  add column covered_poisha bigint,
  add column due_now_poisha bigint,
  add column due_later_poisha bigint,
  add constraint bookings_parts
    check (num_nonnulls(fees_poisha, covered_poisha, due_now_poisha, due_later_poisha) in (0, 4)) not valid,
  add constraint bookings_parts_add_up
    check (covered_poisha + due_now_poisha + due_later_poisha = total_poisha + fees_poisha
      and least(fees_poisha, covered_poisha, due_now_poisha, due_later_poisha) >= 0) not valid,
  -- A node of the release before knows no parts, and would confirm the booking by the first.
  add constraint bookings_confirmed_is_covered
    check (status <> 'confirmed' or due_now_poisha is null or due_now_poisha = 0) not valid;
comment on column bookings.fees_poisha is 'What its guests cost. The four are null where nobody has divided it.';
comment on column bookings.covered_poisha is 'This much of total and fees is paid, or waived by a payment of nothing.';
comment on column bookings.due_now_poisha is 'It is confirmed once nothing of this is left.';
comment on column bookings.due_later_poisha is 'The rest is paid until play, or at the club.';
