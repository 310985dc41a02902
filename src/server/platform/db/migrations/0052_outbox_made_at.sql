-- Up Migration
-- When a message was written, by the database's clock: one for all nodes, unlike `created_at`. What is there already is
-- news for nobody; a constant rewrites no row.
alter table outbox add column made_at timestamptz not null default '-infinity';
alter table outbox alter column made_at set default clock_timestamp();
create index outbox_made on outbox (made_at);
