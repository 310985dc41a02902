-- Up Migration
-- Indexes for what was read from one end of a table to the other.

-- Money that could not be used and is not back yet, and money that a bank wants back; until an admin has settled it.
create index payments_to_check on payments (id desc)
  where settled_at is null and ((status = 'unapplied' and refunded_poisha < amount_poisha) or dispute_state = 'open');
drop index payments_attention;
-- Refunds that somebody made at the provider.
create index refunds_elsewhere on refunds (payment_id)
  where status = 'succeeded' and not automatic and requested_by is null;
create index provider_events_arrival on provider_events (provider, received_at);
