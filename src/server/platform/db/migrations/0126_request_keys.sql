-- Up Migration
create table request_keys (
  user_id uuid not null,
  key text not null,
  call text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
comment on table request_keys is 'Requests that somebody sent under an Idempotency-Key, of calls that have no key of their own.';
comment on column request_keys.answer is 'A repeat is answered so; null: it is under way, or nobody knows how it ended.';
