-- Up Migration
-- Refunds, reset links and the like want somebody who has lately shown again who they are.

-- When that was. null: at the sign-in, and not since.
alter table identity_sessions add column authenticated_at timestamptz;
