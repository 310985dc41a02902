-- Up Migration
-- Who pays asks another adult to pay, who accepts. Nodes of the release before hand a household over at once, and ask nobody.
alter table households add column asked_payer_id uuid references users (id);
comment on column households.asked_payer_id is 'They were asked to pay from now on, and have not answered.';

-- Whoever agreed keeps a child, also in a household that another one pays for.
create index children_consent_by on children (consent_by) where left_at is null;
