import { sql } from 'kysely';

/**
 * Names how payment `p` was made: `cash`, `bkash` …, `card` or `bkash-online` … for what was paid online, `free` for what
 * cost nothing.
 */
export const METHOD = sql<string>`case
  when p.provider = 'desk' then p.method[1] when p.provider = 'none' then 'free'
  when p.provider in ('sslcommerz', 'sslcommerz-test') then 'sslcommerz-online'
  when p.provider in ('bkash', 'bkash-test') then 'bkash-online' else 'card' end`;

/** Joins what was said of payment `p` when some days were over: it may have been corrected after its month. */
export const saidUntil = (end: Date) => sql`left join (
          select distinct on (payment_id) payment_id, method, provider_ref from corrected_payments
          where until >= ${end}::timestamptz order by payment_id, until
        ) said on said.payment_id = p.id`;

/** Names how `p` was made as it was said then, beside `saidUntil`. */
export const METHOD_THEN = sql<string>`coalesce(said.method, ${METHOD})`;
