import { sql } from 'kysely';

/** How payment `p` was made: `cash`, `bkash` …, `card` for what was paid online, `free` for what cost nothing. */
export const METHOD = sql<string>`case p.provider when 'desk' then p.method[1] when 'none' then 'free' else 'card' end`;
