import { sql } from 'kysely';

/**
 * Names how payment `p` was made: `cash`, `bkash` …, `card` or `bkash-online` … for what was paid online, `free` for what
 * cost nothing.
 */
export const METHOD = sql<string>`case
  when p.provider = 'desk' then p.method[1] when p.provider = 'none' then 'free'
  when p.provider in ('sslcommerz', 'sslcommerz-test') then 'sslcommerz-online'
  when p.provider in ('bkash', 'bkash-test') then 'bkash-online' else 'card' end`;
