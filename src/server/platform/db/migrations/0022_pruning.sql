-- Up Migration
-- What is removed by age is found by age.

create index outbox_age on outbox (created_at);
create index audit_age on audit (at);
create index provider_events_age on provider_events (received_at) where processed_at is not null;
create index events_age on card_gateway.events (created_at);
create index idempotency_keys_age on card_gateway.idempotency_keys (created_at);

-- Nothing has read the outbox so far, and nobody wants to hear now of what happened then.
update outbox set done_at = now() where done_at is null;
