-- Up Migration
-- What the background work needs to follow each payment to its end. `…_at` columns that say when something is due next
-- are a lease as well: whoever takes a row moves them on first, so a crash only delays the next try.

alter table bookings
  -- An expired booking is not tried again before this instant.
  add column expiry_next_at timestamptz;

alter table payments
  -- When its payer last pressed the pay button: long after that it is taken for abandoned.
  add column begun_at timestamptz,
  -- While it can take money: when the provider is asked about it next.
  add column check_at timestamptz,
  add column dispute_ref text,
  add column dispute_state text check (dispute_state in ('open', 'won', 'lost')),
  -- An admin has settled what needed attention in another way, and says how.
  add column settled_at timestamptz,
  add column settled_note text,
  add constraint payments_dispute check ((dispute_state is null) = (disputed_at is null)),
  add constraint payments_settled check ((settled_at is null) = (settled_note is null));

-- Those that are under way on the day of the migration are looked at at once.
update payments set check_at = created_at where status in ('creating', 'open', 'processing');

create index payments_check on payments (check_at) where status in ('creating', 'open', 'processing');
create index payments_booking on payments (booking_id);
-- Money that could not be used, and money that a bank wants back: few, and read by admins.
create index payments_attention on payments (id desc) where status = 'unapplied' or dispute_state = 'open';

alter table refunds
  -- The admin who gave the money back; null when the club's system did.
  add column requested_by uuid references users (id),
  add column attempts int not null default 0,
  add column next_at timestamptz not null default now(),
  -- What the provider said when it refused.
  add column error text,
  -- When the money was on its way for good, or could not be sent.
  add column ended_at timestamptz,
  add constraint refunds_ended check ((status in ('succeeded', 'failed')) = (ended_at is not null));
create index refunds_due on refunds (next_at) where status in ('due', 'sent');
create index refunds_failed on refunds (payment_id) where status = 'failed';

alter table provider_events add column dispute_ref text;
